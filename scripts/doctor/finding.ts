/** How a check ended. Only `failed` makes the tool end with 1. */
export type Outcome = 'passed' | 'warning' | 'failed' | 'not checked';

/** The result of a check, with one sentence that says what was answered. */
export interface Finding {
  readonly outcome: Outcome;
  /** Of a check that was not made: what to do so that it can be, in the imperative. */
  readonly answer: string;
}

/** A check cannot be made: the message says what to do. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked';
}

export const passed = (answer: string): Finding => ({ outcome: 'passed', answer });
export const warning = (answer: string): Finding => ({ outcome: 'warning', answer });
export const failed = (answer: string): Finding => ({ outcome: 'failed', answer });

/** Failed with the problems as sentences, or passed where there is none. */
export const judged = (problems: readonly string[], otherwise: string): Finding =>
  problems.length > 0 ? failed(problems.join(' ')) : passed(otherwise);

/** A list within a sentence, cut after a few entries. */
export function listed(names: readonly string[], most = 6): string {
  const rest = names.length - most;
  return rest > 0 ? `${names.slice(0, most).join(', ')}, and ${rest} more` : names.join(', ');
}
