import type { GuardrailState, GuardResult } from './report.ts';

const percent = (share: number): string => `${Number((share * 100).toPrecision(3))}%`;

/** The words for a guardrail's state with a variant; a variant that is offered to no visitor has none. */
const WORDS: Readonly<Record<GuardrailState, (margin: number) => string>> = {
  few: () => 'not enough data',
  harmed: () => 'harmed',
  harmless: (margin) => `harmless within ${percent(margin)}`,
  open: (margin) => `not yet known to be within ${percent(margin)}`,
};

/** A guardrail's state with the variant at this index of its comparisons, in a few words; null for one without a state. */
export function guardText({ margin, states }: GuardResult, at: number): string | null {
  const state = states[at];
  return state ? WORDS[state](margin) : null;
}
