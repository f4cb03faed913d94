import { type CartFormProblem, ERROR_REGISTRY } from 'shared-contracts';

/** Why a form without script led back to the cart, by the word in the address; anything else says nothing. */
const PROBLEMS: Readonly<Record<CartFormProblem, string>> = {
  refused: ERROR_REGISTRY['CART-004'].shown,
  failed: ERROR_REGISTRY['CART-005'].shown,
  changed: 'We updated some quantities to match what’s in stock. Please review them and check out again.',
  remarked: 'Something in this order needs your attention. Please review it and check out again.',
  gone: 'The size you chose just sold out. Nothing was ordered.',
  full: 'Your cart is full. Please check out, then add the rest.',
  invalid: 'We couldn’t add that to your cart. Please choose a size and try again.',
};

function isProblem(text: string | null): text is CartFormProblem {
  return text !== null && Object.hasOwn(PROBLEMS, text);
}

export function problemText(problem: string | null): string | null {
  return isProblem(problem) ? PROBLEMS[problem] : null;
}
