import { ShopError } from '../errors/index.ts';

/** The shape of a property: a text of at most so many characters, or a list of at most so many such texts. */
type Shape = readonly [characters: number, entries?: number];

/** As long as the storefront lets a handle be. */
const HANDLES = [255, 100] as const;

/**
 * Every named place that a remote may fill in a page it does not own, with the schema of what its filler gets. Adding a slot is
 * additive; a slot that nobody fills renders nothing. Not in zod, whose schemas would read accessors.
 */
const SLOTS = {
  /** The cart drawer; mounted by the shell once the drawer is first opened. */
  'cart-drawer': {},
  /** The panel to buy something at once; mounted by the shell once it is first opened. */
  'buy-panel': {},
  /** The favorites drawer; mounted by the shell once it is first opened. */
  'favorites-drawer': {},
  /** Popups, purchase toasts and the consent banner; mounted by the shell after hydration, when the browser is idle. */
  overlays: { pathname: [20_000] },
  /** The strip above the header. */
  banner: {},
  /** What goes with what is in the cart: capsules by handle, the one added last first. Browser only. */
  'goes-with': { handles: HANDLES },
  /** A row of product cards for the given handles, for pages of other teams. */
  'product-row': { handles: HANDLES, heading: [300] },
} as const satisfies Record<string, Record<string, Shape>>;

/** The name of a slot. */
export type SlotName = keyof typeof SLOTS;

/** What the filler of each slot gets. */
export type SlotProps = {
  readonly [Name in SlotName]: {
    readonly [Field in keyof (typeof SLOTS)[Name]]: (typeof SLOTS)[Name][Field] extends readonly [number]
      ? string
      : readonly string[];
  };
};

/**
 * A copy of what a slot's schema names, as JSON: texts and lists of texts, within their limits. Nothing of what is given runs. Properties
 * are taken from their descriptors, accessors and inherited ones are none, and what the schema does not name is not looked at.
 *
 * @param isProxy tells proxies, where that can be told: only Node can
 * @throws {ShopError} REMOTE-008 where a property is missing or something else.
 * @example plainProps('goes-with', { handles: ['bordeaux-capsule'] }) // '{"handles":["bordeaux-capsule"]}'
 */
export function plainProps(slot: SlotName, given: unknown, isProxy?: (value: object) => boolean): string {
  const held = (from: unknown, key: string | number): unknown =>
    typeof from === 'object' && from && !isProxy?.(from)
      ? Object.getOwnPropertyDescriptor(from, key)?.value
      : undefined;
  const copy = (from: unknown, key: string | number, characters: number, entries?: number): unknown => {
    const value = held(from, key);
    const length = entries === undefined ? typeof value === 'string' && value.length : held(value, 'length');
    // A length that is no number would run its author's code where it is compared.
    if (typeof length !== 'number' || !(length <= (entries ?? characters))) throw new ShopError('REMOTE-008', { slot });
    return entries === undefined ? value : Array.from({ length }, (_none, index) => copy(value, index, characters));
  };
  const shapes = Object.entries<Shape>(SLOTS[slot]);
  return JSON.stringify(Object.fromEntries(shapes.map(([name, shape]) => [name, copy(given, name, ...shape)])));
}
