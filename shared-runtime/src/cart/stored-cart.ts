import { BRAND } from 'shared-contracts/brand';
import { ShopError } from 'shared-contracts/errors';
import type { CartItem } from 'shared-contracts';
import { listToEnvelope, migrate, storedVersion } from '../storage/kept.ts';
import { parseJson } from '../storage/parse-json.ts';
import { readItems } from './cart-item-schema.ts';

/**
 * Where browsers store the cart; one fixed key (specification, section 4). The owner of the cart keeps it; the shell reads it where
 * that remote cannot be had.
 */
export const CART_KEY = `${BRAND.keyPrefix}-cart`;

/** The version of the stored cart that is written today. */
export const CART_VERSION = 1;

const MIGRATIONS = [listToEnvelope];

/** What was found in a browser's storage. */
export interface FoundCart {
  readonly version: number;
  readonly items: readonly CartItem[];
}

/** The list of lines in whatever shape it comes; a version from the future is read as far as its lines are there. */
function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null || !('items' in value)) return null;
  return Array.isArray(value.items) ? value.items : null;
}

/**
 * Reads a stored cart; null where there is none in it. Malformed lines are left out, the others kept; whatever is lost is told
 * to `refuse` as CART-001.
 *
 * @example readStoredCart(browserStorage.local.read(CART_KEY))?.items ?? []
 */
export function readStoredCart(
  text: string | null,
  refuse: (error: ShopError) => void = () => undefined,
): FoundCart | null {
  const value = parseJson(text);
  const list = listOf(value);
  if (!list) {
    if (text !== null) refuse(new ShopError('CART-001', { length: text.length }));
    return null;
  }
  const items = readItems(list, (cause) => refuse(new ShopError('CART-001', cause.details, { cause })));
  return { version: storedVersion(value, CART_VERSION), items };
}

/**
 * The text to store, in the version that everybody who shares this storage can read.
 *
 * @example browserStorage.local.write(CART_KEY, writeStoredCart(items));
 */
export function writeStoredCart(items: readonly CartItem[], version: number = CART_VERSION): string {
  return JSON.stringify(migrate(MIGRATIONS, { version: CART_VERSION, items }, CART_VERSION, version));
}
