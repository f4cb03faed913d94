/**
 * One line of the cart (specification, section 3). `price` is USD per unit as a number, as it is stored; turn it into
 * minor units with `numberToMinorUnits` before any arithmetic.
 */
export interface CartItem {
  /** Identifies the merchandise: a full `gid://shopify/ProductVariant/…` once a size is chosen. Key for removal and quantity. */
  readonly merchandiseId: string;
  readonly name: string;
  readonly size?: string | undefined;
  readonly price: number;
  readonly quantity: number;
  /** The capsule's handle, to link back to it. */
  readonly handle?: string | undefined;
  /** Of a piece that is bought on its own: the handle of its product, which is shown on the page of its capsule. */
  readonly piece?: string | undefined;
  /** Address of a picture on the image CDN. */
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
  /** Attributes that the order receives with the line: piece sizes, for example. */
  readonly attributes?: readonly LineAttribute[] | undefined;
  /** The pieces of a capsule, listed under it. */
  readonly pieces?: readonly string[] | undefined;
  /** Names the press that stored the line before the cart's script arrived, 6 to 12 letters and digits. The server's forms know it by the same name. */
  readonly press?: string | undefined;
}

/** A key and value that travel with an order line. */
export interface LineAttribute {
  readonly key: string;
  readonly value: string;
}

/**
 * A notice beside a line: why its quantity was corrected, or why it cannot be bought. A notice whose line is gone, or that
 * concerns none (an empty id), is shown above the lines.
 */
export interface LineNotice {
  readonly merchandiseId: string;
  readonly text: string;
  readonly tone: 'info' | 'error';
}

/** A purchase that goes straight to the checkout, apart from the cart. */
export interface Purchase {
  readonly items: readonly CartItem[];
  /** The product's page, which is gone back to where no checkout can be created. */
  readonly productUrl: string;
  readonly notices: readonly LineNotice[];
}

/** The value of a discount code for the current lines, in minor units of USD, as the storefront computed it. */
export interface Discount {
  readonly amount: number;
  /** Of the lines, after the discount. */
  readonly total: number;
}

/** An order that this browser has placed. */
interface PlacedOrder {
  /** As the storefront names the order; empty while it is not known. */
  readonly number: string;
}

/** The cart slice. Written by its owner alone. */
export interface CartState {
  readonly items: readonly CartItem[];
  readonly isOpen: boolean;
  /** `restoring` until the stored cart has been read. */
  readonly status: 'restoring' | 'ready' | 'processing';
  readonly notices: readonly LineNotice[];
  readonly discountCode: string;
  /** `asked` while the storefront is being asked; null without a code, and where its worth is not known. */
  readonly discount: Discount | 'asked' | null;
  /** Why the discount code was refused; empty while there is nothing to say. */
  readonly discountNotice: string;
  readonly note: string;
  /** Describes the last removal that can be undone; empty if there is none. */
  readonly undoable: string;
  /** The content of the buy panel; null while the panel is closed. */
  readonly purchase: Purchase | null;
  /** The last order that this page has learned of, until an item is added or bought or the confirmation is dismissed; else null. */
  readonly placed: PlacedOrder | null;
}

/** The cart before its contents are known. */
export const emptyCart: CartState = {
  items: [],
  isOpen: false,
  status: 'restoring',
  notices: [],
  discountCode: '',
  discount: null,
  discountNotice: '',
  note: '',
  undoable: '',
  purchase: null,
  placed: null,
};
