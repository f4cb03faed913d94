import { type CartItem, type CartState, isVariantId, type Storefront } from 'shared-contracts';

/** How long (ms) an answer of the storefront counts as current. */
export const CURRENT_FOR = 60_000;

/** What a line repeats of its merchandise, and whether it can be bought. */
interface CurrentLine {
  readonly copy: Pick<CartItem, 'merchandiseId' | 'name' | 'price' | 'image' | 'imageAlt'>;
  readonly isAvailable: boolean;
}

interface LineRefreshInput {
  readonly cart: {
    state(): CartState;
    refresh(asked: readonly string[], current: readonly CurrentLine[]): void;
  };
  readonly storefront: Storefront;
  now(): number;
}

async function ask(storefront: Storefront, ids: readonly string[]): Promise<CurrentLine[]> {
  // A cart that nobody looks at needs none of it.
  const { currentLines } = await import('../../lib/variants/current-lines.ts');
  return currentLines(storefront, ids);
}

/**
 * Brings the stored copies of all lines up to date, in one request. Lines without a size have no merchandise yet and are
 * left alone. Without an answer the copies stay, and the next showing of the cart asks again.
 */
export function createLineRefresh({ cart, storefront, now }: LineRefreshInput): { refresh(): Promise<void> } {
  const askedAt = new Map<string, number>();
  return {
    async refresh() {
      const ids = [...new Set(cart.state().items.map(({ merchandiseId }) => merchandiseId))].filter(isVariantId);
      const isCurrent = (id: string) => now() - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < CURRENT_FOR;
      if (ids.every(isCurrent)) return;
      for (const id of ids) askedAt.set(id, now());
      try {
        const current = await ask(storefront, ids);
        // While a checkout is under way its own answer says what has changed.
        if (cart.state().status === 'ready') cart.refresh(ids, current);
        else askedAt.clear();
      } catch {
        askedAt.clear();
      }
    },
  };
}
