import { BRAND } from 'shared-contracts';

/** Where the open hand-overs are stored. */
export const HANDED_OVER_KEY = `${BRAND.keyPrefix}-handed-over`;
