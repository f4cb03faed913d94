import { type CartItem, once } from 'shared-contracts';
import { BRAND } from 'shared-contracts/brand';
import { ShopError } from 'shared-contracts/errors';
import { listToEnvelope, migrate, parseJson, storedVersion, z } from 'shared-runtime';

/** The largest quantity of a line: a bound for sums in minor units to stay exact; no shopper gets near it. */
export const MOST_OF_ONE = 1_000_000;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** A handle as the storefront writes it. Of half a character, as JSON can hold it, no address can be made. */
const handle = () => text(255).check(z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u));

/** A field that may be missing; a malformed one counts as missing, because the line can be sold without it. */
const spare = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** A line is shorter (characters), even with fields of newer releases. A longer or too deep one holds fields of no release. */
const LONGEST_LINE = 20_000;

/** A line as every release writes it. */
export const knownSchema = once(() =>
  z.object({
    merchandiseId: text(255),
    name: text(300),
    price: z.number().check(z.gte(0), z.lte(1_000_000)),
    quantity: z._default(z.int().check(z.gte(1), z.lte(MOST_OF_ONE)), 1),
    size: spare(text(60)),
    handle: spare(handle()),
    piece: spare(handle()),
    image: spare(z.url({ protocol: /^https?$/ })),
    imageAlt: spare(z.string().check(z.maxLength(500))),
    attributes: spare(
      z.array(z.object({ key: text(255), value: z.string().check(z.maxLength(1000)) })).check(z.maxLength(50)),
    ),
    pieces: spare(z.array(text(300)).check(z.maxLength(50))),
    press: spare(z.string().check(z.regex(/^[a-z0-9]{6,12}$/))),
  }),
);

/** Fields that a newer release may have added are kept, so that going back to an older one loses nothing. */
const itemSchema = once(() => z.looseObject(knownSchema().shape));

/** Whether a line can be stored again: JSON that was read may be too deep to be written. */
function isModest(item: CartItem): boolean {
  try {
    return JSON.stringify(item).length <= LONGEST_LINE;
  } catch {
    return false;
  }
}

/** A line from outside, or null where it is malformed. */
function readItem(value: unknown): CartItem | null {
  const parsed = z.safeParse(itemSchema(), value);
  if (!parsed.success) return null;
  return isModest(parsed.data) ? parsed.data : knownSchema().parse(value);
}

/**
 * The well-formed lines of a list; each malformed one is reported to `refuse` as CART-003.
 *
 * @example const added = readItems(values, log);
 */
export function readItems(
  values: readonly unknown[],
  refuse: (error: ShopError) => void = () => undefined,
): CartItem[] {
  return values.flatMap((value, index) => {
    const item = readItem(value);
    if (!item) refuse(new ShopError('CART-003', { index }));
    return item ?? [];
  });
}

/**
 * Where browsers store the cart; one fixed key (specification, section 4). The cart keeps it, and its outage page
 * reads it.
 */
export const CART_KEY = `${BRAND.keyPrefix}-cart`;

/** The version of the stored cart that is written today. */
export const CART_VERSION = 1;

const MIGRATIONS = [listToEnvelope];

/** A cart found in a browser's storage. */
export interface FoundCart {
  readonly version: number;
  readonly items: readonly CartItem[];
}

/** The list of lines in any stored shape; a version from the future is read as far as its lines are there. */
function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null || !('items' in value)) return null;
  return Array.isArray(value.items) ? value.items : null;
}

/**
 * Reads a stored cart; null where there is none in it. Malformed lines are left out, the others kept; each loss is reported
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
 * The text to store, in the version that all tabs with this storage can read.
 *
 * @example browserStorage.local.write(CART_KEY, writeStoredCart(items));
 */
export function writeStoredCart(items: readonly CartItem[], version: number = CART_VERSION): string {
  return JSON.stringify(migrate(MIGRATIONS, { version: CART_VERSION, items }, CART_VERSION, version));
}
