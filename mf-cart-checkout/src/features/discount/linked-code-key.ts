import { BRAND } from 'shared-contracts';

/** Where the discount code of a link is remembered for the visit until the cart has a line. */
export const LINKED_CODE_KEY = `${BRAND.keyPrefix}-linked-code`;

/** The parameter of such a link. */
export const LINKED_CODE_PARAMETER = 'discount';
