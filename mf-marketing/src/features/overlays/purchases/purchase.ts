/** One purchase as its toast tells it. */
export interface Purchase {
  readonly product: string;
  /** Where the product is sold. */
  readonly path: string;
  readonly location: string;
  /** When, in words: `2 minutes ago`. */
  readonly time: string;
}

/**
 * Where purchases come from. The illustrative list is one source; aggregated orders of the shop are another, and a
 * configuration that has them passes theirs instead. An empty list shows nothing.
 */
export interface PurchaseSource {
  readonly isIllustrative: boolean;
  load(): Promise<readonly Purchase[]>;
}
