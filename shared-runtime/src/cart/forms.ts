// The public face for servers and build files: nothing in it needs React or a bundler.
export { checkoutAddress } from './checkout-address.ts';
export { CART_FORM_PATHS } from 'shared-contracts';
export { parseJson } from '../storage/parse-json.ts';
export { safeParse } from '../storage/safe-parse.ts';
