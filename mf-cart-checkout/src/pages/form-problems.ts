import type { CartFormProblem } from 'shared-contracts';

/** Why a form without script led back to the cart, by the word in the address; anything else says nothing. */
const PROBLEMS: Readonly<Record<CartFormProblem, string>> = {
  refused: 'Unable to create checkout. Please try again.',
  failed: 'Something went wrong. Please try again.',
  changed: 'Some quantities were corrected to what is in stock. Please look them over and check out again.',
  remarked: 'The checkout has something to tell you about this order. Please look it over and check out again.',
  gone: 'The size you chose has just sold out. Nothing was ordered.',
  full: 'Your cart holds as much as it can without scripts. Please check out, then add the rest.',
  invalid: 'We couldn’t add that to your cart. Please choose a size and try again.',
};

function isProblem(text: string | null): text is CartFormProblem {
  return text !== null && Object.hasOwn(PROBLEMS, text);
}

export function problemText(problem: string | null): string | null {
  return isProblem(problem) ? PROBLEMS[problem] : null;
}
