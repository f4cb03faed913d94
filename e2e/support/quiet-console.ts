import type { Page, TestInfo } from '@playwright/test';
import { expectQuiet, noteCrashes } from './grave-failures.ts';
import { holdsScripts } from './held-scripts.ts';

/** Said three seconds after the load event; on pages as they are, the page budgets count such preloads. */
const USED_LATE = /was preloaded using link preload but not used within a few seconds/;

/** Runs a test with a page, and fails it if the page writes to the console what the test does not expect. */
export async function withQuietConsole(
  page: Page,
  info: TestInfo,
  expectedMessages: readonly RegExp[],
  run: () => Promise<void>,
): Promise<void> {
  const loud: string[] = [];
  page.on('console', (message) => loud.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => loud.push(`error: ${error.message}`));
  const endWatch = noteCrashes(page, info);
  await run();
  endWatch();
  const allowed = holdsScripts(page) ? [...expectedMessages, USED_LATE] : expectedMessages;
  expectQuiet(loud.filter((line) => !allowed.some((expected) => expected.test(line))));
}
