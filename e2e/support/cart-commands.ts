import type { Page } from '@playwright/test';
import type { StoredLine } from './cart.ts';

interface Host {
  readonly name: string;
  loadShare(name: string): Promise<() => { readonly cart: Record<string, (...given: readonly unknown[]) => unknown> }>;
}

interface FederationGlobal {
  readonly __FEDERATION__: { readonly __INSTANCES__: readonly Host[] };
}

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
  await page.evaluate(
    async ([asked, values]) => {
      const instances = (globalThis as unknown as FederationGlobal).__FEDERATION__.__INSTANCES__;
      const shell = instances.find((instance) => instance.name === 'shell');
      const contracts = await shell?.loadShare('shared-contracts');
      // Not awaited: a command may end in leaving the page.
      void contracts?.().cart[asked]?.(...values);
    },
    [name, given] as const,
  );
}
