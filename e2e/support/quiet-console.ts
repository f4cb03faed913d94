import type { Page, TestInfo } from '@playwright/test';
import { expectQuiet, noteCrashes } from './grave-failures.ts';

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
  expectQuiet(loud.filter((line) => !expectedMessages.some((expected) => expected.test(line))));
}
