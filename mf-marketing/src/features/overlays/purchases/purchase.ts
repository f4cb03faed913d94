/** One purchase as its toast shows it. */
export interface Purchase {
  readonly product: string;
  /** Where the product is sold. */
  readonly path: string;
  readonly location: string;
  /** When, in words: `2 minutes ago`. */
  readonly time: string;
  /** Whether it is an example and no order. */
  readonly isIllustrative: boolean;
}

/** Where purchases come from. An empty list shows nothing. */
export interface PurchaseSource {
  load(): Promise<readonly Purchase[]>;
}
