import type { Page } from '@playwright/test';
import type { RunningShop } from './running-shop.ts';

/** What a page can look like beyond its first sight. */
export interface PageState {
  readonly name: string;
  readonly open: (page: Page, shop: RunningShop) => Promise<void>;
  /** What the console may say in it, where that is more than elsewhere. */
  readonly messages?: RegExp;
  /** Only there on screens as narrow as a phone's. */
  readonly phonesOnly?: boolean;
}
