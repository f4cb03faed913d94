import { BRAND } from 'shared-contracts';
import { kept, type StorageArea, z } from 'shared-runtime';

/** Where the open hand-overs are stored. */
export const HANDED_OVER_KEY = `${BRAND.keyPrefix}-handed-over`;

/** The open hand-overs; earlier releases stored a single one. Each is read for itself, so that a damaged one spoils no other. */
export const keptHandOvers = (storage: StorageArea) => kept(HANDED_OVER_KEY, z.unknown(), storage);
