import type { Page, TestInfo } from '@playwright/test';
import { expectQuiet, watchForGraveFailures } from './grave-failures.ts';

interface Needs {
  readonly page: Page;
  /** Console messages and page errors that this test expects. */
  readonly expectedMessages: readonly RegExp[];
}

/** A fixture of every test: it fails if the page writes to the console what the test does not expect. */
export const quietPage: [
  (needs: Needs, use: (value: undefined) => Promise<void>, info: TestInfo) => Promise<void>,
  { auto: true },
] = [
  async ({ page, expectedMessages }, use, info) => {
    const loud: string[] = [];
    page.on('console', (message) => loud.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => loud.push(`error: ${error.message}`));
    const endWatch = watchForGraveFailures(page, info);
    await use(undefined);
    endWatch();
    expectQuiet(loud.filter((line) => !expectedMessages.some((expected) => expected.test(line))));
  },
  { auto: true },
];
