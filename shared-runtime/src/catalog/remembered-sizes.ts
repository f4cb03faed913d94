import * as z from 'zod/mini';
import { BRAND } from 'shared-contracts/brand';
import { browserStorage } from '../storage/browser-storage.ts';
import { kept } from '../storage/kept.ts';

/** Where this browser keeps the sizes that were chosen last. */
export const SIZES_KEY = `${BRAND.keyPrefix}-sizes`;

/** The shop has few ranges; more than these come from another writer. */
const MOST_RANGES = 20;

/** Sizes of one range mean the same wherever they are offered, and the ranges of women, men, clothes and shoes differ. */
const rangeOf = (sizes: readonly string[]): string => sizes.join(',');

const sizesOf = (stored: object): [string, string][] =>
  Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

const keptSizes = kept(SIZES_KEY, z.record(z.string(), z.unknown()), browserStorage.local);

/** A range of fewer sizes says too little of whose sizes they are. */
const COMPARABLE = 4;

/** Whether one range is the other without its last sizes: XS to L, XS to XL. */
function isOfOneScale(one: readonly string[], other: readonly string[]): boolean {
  const common = Math.min(one.length, other.length);
  return common >= COMPARABLE && rangeOf(one.slice(0, common)) === rangeOf(other.slice(0, common));
}

/**
 * The size that was chosen last among these, or in a range that only ends elsewhere, in this browser. Browser only.
 *
 * @example rememberedSize(['6', '7', '8']) // '7'
 */
export function rememberedSize(sizes: readonly string[]): string | undefined {
  const known = sizesOf(keptSizes.read() ?? {});
  const related = known.findLast(([range]) => isOfOneScale(range.split(','), sizes));
  const size = (known.find(([range]) => range === rangeOf(sizes)) ?? related)?.[1];
  return size !== undefined && sizes.includes(size) ? size : undefined;
}

/** Remembers a size for the next capsule with the same range. Without storage, the shopper chooses it again. */
export function rememberSize(sizes: readonly string[], size: string): void {
  const range = rangeOf(sizes);
  const others = sizesOf(keptSizes.read() ?? {}).filter(([other]) => other !== range);
  keptSizes.write(Object.fromEntries([...others, [range, size]].slice(-MOST_RANGES)));
}
