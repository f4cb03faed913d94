import { ShopError } from '../errors/index.ts';

/** What a property holds: a text of at most so many characters, or a list of at most so many such texts. */
type Shape = number | readonly [characters: number, entries: number];

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
  overlays: { pathname: 20_000 },
  /** The strip above the header. */
  banner: {},
  /** What goes with what is in the cart: capsules by handle, the one added last first. Browser only. */
  'goes-with': { handles: HANDLES },
  /** A row of product cards for the given handles, for pages of other teams. */
  'product-row': { handles: HANDLES, heading: 300 },
} as const satisfies Record<string, Record<string, Shape>>;

/** The name of a slot. */
export type SlotName = keyof typeof SLOTS;

/** What the filler of each slot gets. */
export type SlotProps = {
  readonly [Name in SlotName]: {
    readonly [Field in keyof (typeof SLOTS)[Name]]: (typeof SLOTS)[Name][Field] extends number
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
export function plainProps(slot: SlotName, given: unknown, isProxy = (_value: object): boolean => false): string {
  const held = (from: unknown, key: string | number): unknown =>
    typeof from === 'object' && from && !isProxy(from) ? Object.getOwnPropertyDescriptor(from, key)?.value : undefined;
  const text = (value: unknown, most: number): string => {
    if (typeof value !== 'string' || value.length > most) throw new ShopError('REMOTE-008', { slot });
    return value;
  };
  const copies = Object.entries<Shape>(SLOTS[slot]).map(([name, shape]) => {
    const value = held(given, name);
    if (typeof shape === 'number') return [name, text(value, shape)];
    const [characters, entries] = shape;
    const length = held(value, 'length');
    if (typeof length !== 'number' || !(length <= entries)) throw new ShopError('REMOTE-008', { slot });
    return [name, Array.from({ length }, (_none, index) => text(held(value, index), characters))];
  });
  return JSON.stringify(Object.fromEntries(copies));
}
