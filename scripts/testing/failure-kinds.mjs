/** The label of the assertion by which a test fails on errors that its console should not have. */
export const STRAY_ERRORS = 'stray console errors';

/** The same for warnings alone. A browser warns of what is merely late, so a second look may excuse them. */
export const STRAY_WARNINGS = 'stray console warnings';

/** The type of the annotation by which a browser test reports what no second look excuses; its description is a kind. */
export const GRAVE = 'serious failure';

const CRASH = /\b(?:Page|Target) crashed\b|worker process (?:exited|crashed)|Worker (?:exited|terminated) unexpectedly/;

/**
 * Says whether a failure is of a kind that fails the run even if the test passes the second time: a product that crashes or
 * complains once in a while is broken, not unsteady.
 *
 * @param {readonly string[]} errors texts of the test's errors
 * @param {readonly string[]} annotations kinds that the test reported itself
 * @returns `crash`, `unhandled rejection`, `console error`, or undefined
 */
export function graveKind(errors, annotations = []) {
  if (errors.some((text) => CRASH.test(text))) return 'crash';
  if (annotations.length > 0) return annotations[0];
  return errors.some((text) => text.includes(STRAY_ERRORS)) ? 'console error' : undefined;
}
