import type { Page } from '@playwright/test';
import type { RunningShop } from './running-shop.ts';

interface Scene {
  readonly page: Page;
  readonly shop: RunningShop;
}

/** A statement of the specification, and how the shop is made to show it. */
export type Rows = readonly (readonly [row: string, show: (scene: Scene) => Promise<void>])[];
