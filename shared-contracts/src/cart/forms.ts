// The public face for servers that answer the cart's forms: nothing in it needs React or a bundler.
export { createStorefront } from '../storefront/storefront.ts';
export type { CartLineInput } from './cart-commands.ts';
export { CartById } from './cart-by-id.ts';
export { checkoutAddress, withReturn } from './checkout-address.ts';
export type { CheckoutAnswer } from './checkout-answer.ts';
export { applyCorrections } from './corrections.ts';
export { readItems } from './cart-item-schema.ts';
export type { LineAttribute } from './cart-state.ts';
export { CART_FORM_PATHS, type CartFormProblem, PROBLEM_PARAMETER } from './form-paths.ts';
export {
  decodeInbox,
  encodeInbox,
  INBOX_COOKIE,
  INBOX_KEPT_FOR,
  INBOX_MOST,
  type InboxEntry,
  inboxOf,
} from './inbox.ts';
export { variantNumber } from './merchandise-id.ts';
export { parseJson } from '../storage/parse-json.ts';
export { safeParse } from '../storage/safe-parse.ts';
