// The way from lines to a checkout, for the remote that owns the cart and for the server that answers its forms. It is no
// part of the package's index, so that the shell does not carry it for everybody.
export { askForCheckout, type CheckoutInput } from './ask-for-checkout.ts';
export { MOST_LINES, batchesOf, mergeLines } from './checkout-lines.ts';
export { type KnownOrigins, productAddress } from './product-address.ts';
export { encodeRemarks, REMARKS_COOKIE, remarksOf } from './remarks.ts';
