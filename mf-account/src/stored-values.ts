import { BRAND } from 'shared-contracts';
import { Agreement } from './features/favorites/agreement-memory.ts';

/**
 * The values that browsers keep for this remote, each in the version that is written now. Releases record their schemas, and publishing
 * compares them with the live release, which the shop may return to: another form needs another version. Only the build reads this.
 */
export const STORED_VALUES = {
  [`${BRAND.keyPrefix}-favorites-account`]: { version: 0, schema: Agreement },
};
