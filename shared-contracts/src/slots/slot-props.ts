/** The shape of a property: a text of at most so many characters, or a list of at most so many such texts. */
export type SlotShape = readonly [characters: number, entries?: number];

/** As long as the storefront lets a handle be. */
const HANDLES = [255, 100] as const;

/**
 * Every slot of the shell, and every slot whose filler gets data, with their schema. A slot of a remote's own page that passes
 * nothing needs no entry. A slot without a filler renders nothing. Not in zod, whose schemas would read accessors.
 */
export const SLOTS = {
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
  /** Recommendations for the capsules in the cart, by handle, the one added last first. Browser only. */
  'goes-with': { handles: HANDLES },
  /** A row of product cards for the given handles, for pages of other teams. */
  'product-row': { handles: HANDLES, heading: [300] },
} as const satisfies Record<string, Record<string, SlotShape>>;

/** The name of a slot of the contracts. */
export type SlotName = keyof typeof SLOTS;

/** The properties that the filler of each slot gets. */
export type SlotProps = {
  readonly [Name in SlotName]: {
    readonly [Field in keyof (typeof SLOTS)[Name]]: (typeof SLOTS)[Name][Field] extends readonly [number]
      ? string
      : readonly string[];
  };
};
