import type { CartItem } from './cart-state.ts';

/** A line to add: quantity 1 unless said otherwise. */
export type NewCartItem = Omit<CartItem, 'quantity'> & { readonly quantity?: number | undefined };

/** A line as the storefront's cart takes it (specification, section 3). */
export interface CartLineInput {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes?: readonly { readonly key: string; readonly value: string }[] | undefined;
}

/** A line to check out. Its price (USD per unit, as it was shown) is measured and never sent. */
export interface CheckoutLine extends CartLineInput {
  readonly price?: number | undefined;
}

/** The cart's commands, open to every remote; their owner answers. */
export interface CartCommands {
  /** Appends every item, never merging, opens the drawer and confirms; of none it says so (specification, section 8). */
  addLines(items: readonly NewCartItem[]): void;
  /** Sets the quantity of every line with the id; 0 or less removes them. */
  setQuantity(merchandiseId: string, quantity: number): void;
  remove(merchandiseId: string): void;
  /** Gives one line, identified by its merchandise and attributes, other sizes; nothing happens where it is gone. */
  changeSizes(
    line: Pick<CartItem, 'merchandiseId' | 'attributes'>,
    to: Pick<CartItem, 'merchandiseId' | 'size' | 'price' | 'attributes'>,
  ): void;
  clear(): void;
  /** Restores the lines that `remove`, a quantity of 0, or `clear` removed last. */
  undo(): void;
  open(): void;
  close(): void;
  setDiscountCode(code: string): void;
  /** Asks the storefront for the code's value for the current lines; a code that it refuses is removed. */
  priceDiscount(): void;
  /** Brings prices, names, pictures, and availability of the lines up to date; asks the storefront at most once a minute. */
  refreshLines(): void;
  setNote(note: string): void;
  /** Opens the buy panel with just these items; the cart stays as it is. `productUrl` is where a failed checkout leads. */
  buyNow(items: readonly NewCartItem[], productUrl: string): void;
  closePurchase(): void;
  /** Moves the buy panel's items to the cart, and closes the panel. */
  keepPurchase(): void;
  /** Ends the confirmation of an order: the shopper has seen it. */
  dismissPlaced(): void;
  /** Checks out the whole cart; does nothing while it is empty. */
  checkout(): Promise<void>;
  /** Checks out the given lines; on failure follows `productUrl` instead of a toast, where one is given. */
  createCheckout(lines: readonly CheckoutLine[], productUrl?: string): Promise<void>;
}
