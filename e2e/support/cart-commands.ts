import type { Page } from '@playwright/test';
import type { StoredLine } from './cart.ts';
import { SHARED_MODULE } from './shared-module.ts';

/** The commands of the cart that any remote may give. */
export interface CartCommands {
  readonly checkout: readonly [];
  readonly createCheckout: readonly [lines: readonly Partial<StoredLine>[], productUrl?: string];
  readonly addLines: readonly [lines: readonly Partial<StoredLine>[]];
  readonly setQuantity: readonly [merchandiseId: string, quantity: number];
}

/** Gives the cart a command as a remote does, through the shell's shared contracts; for those that no control gives. */
export async function command<Name extends keyof CartCommands>(
  page: Page,
  name: Name,
  ...given: CartCommands[Name]
): Promise<void> {
  // Not awaited: a command may end in leaving the page.
  await page.evaluate(
    `void (${SHARED_MODULE})('shared-runtime').cart[${JSON.stringify(name)}](...${JSON.stringify(given)})`,
  );
}
