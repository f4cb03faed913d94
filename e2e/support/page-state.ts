import type { Page } from '@playwright/test';
import type { RunningShop } from './running-shop.ts';

/** A state of a page beyond its first sight. */
export interface PageState {
  readonly name: string;
  readonly open: (page: Page, shop: RunningShop) => Promise<void>;
  /** The console messages allowed in it beyond those allowed elsewhere. */
  readonly messages?: RegExp;
  /** Only there on screens as narrow as a phone's. */
  readonly phonesOnly?: boolean;
}
