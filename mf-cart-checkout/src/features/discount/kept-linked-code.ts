import { BRAND } from 'shared-contracts';
import { keptText, type StorageArea } from 'shared-runtime';

/** The parameter of a link that brings a discount code. */
export const LINKED_CODE_PARAMETER = 'discount';

/** The discount code of a link, for the visit until the cart has a line. */
export const keptLinkedCode = (visit: StorageArea) => keptText(`${BRAND.keyPrefix}-linked-code`, visit);
