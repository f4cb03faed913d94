import { BRAND } from 'shared-contracts';
import { z } from 'shared-runtime';
import { FavoritesEnvelope, StoredFavorite } from './features/favorites/stored-favorites.ts';
import { RecentCapsule, RecentEnvelope } from './features/recently-viewed/recent-capsules.ts';

/**
 * The values that browsers keep for this remote, each in the version that is written now. Releases record their schemas, and publishing
 * compares them with the live release, which the shop may return to: another form needs another version. Only the build reads this.
 */
export const STORED_VALUES = {
  [`${BRAND.keyPrefix}-favorites`]: {
    version: 1,
    schema: z.object({ ...FavoritesEnvelope.shape, version: z.literal(1), items: z.array(StoredFavorite) }),
  },
  [`${BRAND.keyPrefix}-recently-viewed`]: {
    version: 1,
    schema: z.object({ ...RecentEnvelope.shape, items: z.array(RecentCapsule) }),
  },
};
