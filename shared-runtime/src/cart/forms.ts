// The public face for servers and build files: nothing in it needs React or a bundler.
export { checkoutAddress } from './checkout-address.ts';
export { CART_FORM_PATHS } from 'shared-contracts';
export { INBOX_COOKIE, INBOX_KEPT_FOR } from './inbox.ts';
export { parseJson } from '../storage/parse-json.ts';
export { safeParse } from '../storage/safe-parse.ts';
