import { expect, type Page, type TestInfo } from '@playwright/test';
import { GRAVE, STRAY_ERRORS, STRAY_WARNINGS } from '../../scripts/testing/failure-kinds.mjs';

/** Failures that fail the whole run, even if the test passes the second time. */
type GraveKind = 'crash' | 'unhandled rejection';

/** Notes in the report that a test has failed gravely. */
export function noteGrave(info: TestInfo, kind: GraveKind): void {
  info.annotations.push({ type: GRAVE, description: kind });
}

/** Fails the test if its pages have written to the console what it does not expect; each message begins with its type. */
export function expectQuiet(messages: readonly string[]): void {
  const hasError = messages.some((line) => line.startsWith('error: '));
  expect(messages, hasError ? STRAY_ERRORS : STRAY_WARNINGS).toEqual([]);
}

/** Notes crashes of a page and of its browser; returns the function that ends it. */
export function noteCrashes(page: Page, info: TestInfo): () => void {
  const onCrash = (): void => noteGrave(info, 'crash');
  const browser = page.context().browser();
  page.on('crash', onCrash);
  browser?.on('disconnected', onCrash);
  return () => {
    page.off('crash', onCrash);
    browser?.off('disconnected', onCrash);
  };
}

/** Notes rejections of the test's own process that nothing handles; returns the function that ends it. */
export function noteRejections(info: TestInfo): () => void {
  const onRejection = (): void => noteGrave(info, 'unhandled rejection');
  process.on('unhandledRejection', onRejection);
  return () => void process.off('unhandledRejection', onRejection);
}
