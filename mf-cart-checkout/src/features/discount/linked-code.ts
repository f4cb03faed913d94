import type { CartState, ShopStore } from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';
import { LINKED_CODE_KEY, LINKED_CODE_PARAMETER } from './linked-code-key.ts';

interface LinkedCodeInput {
  readonly cart: {
    state(): CartState;
    detail(patch: Pick<CartState, 'discountCode'>): void;
  };
  readonly store: Pick<ShopStore, 'subscribe'>;
  readonly visit: TextStorage;
  /** The query of the address that this page was opened with. */
  readonly search: string;
  /** Takes a parameter out of the page's address. */
  clearParameter(name: string): void;
  /** How many characters a code may have. */
  readonly longest: number;
}

/** A code as a link or the storage gives it, in the case that it came in; null where it is none that a shopper could enter. */
function readCode(text: string | null, longest: number): string | null {
  const code = text?.trim() ?? '';
  return code === '' || code.length > longest || /\p{Cc}/u.test(code) ? null : code;
}

/**
 * Takes the discount code of a link for the shopper: as soon as the cart has a line and no other code, on this page or on a later
 * one of the visit. A code that is there stays, and one that was applied and taken off does not come back.
 */
export function followLinkedCode({ cart, store, visit, search, clearParameter, longest }: LinkedCodeInput): void {
  const linked = readCode(new URLSearchParams(search).get(LINKED_CODE_PARAMETER), longest);
  // Once it is remembered, a reload must not bring back what the shopper has taken off.
  if (linked !== null && visit.write(LINKED_CODE_KEY, linked)) clearParameter(LINKED_CODE_PARAMETER);
  const code = linked ?? readCode(visit.read(LINKED_CODE_KEY), longest);
  if (code === null) return visit.remove(LINKED_CODE_KEY);
  const isWanted = () => cart.state().items.length > 0 && cart.state().discountCode === '';
  const apply = () => {
    visit.remove(LINKED_CODE_KEY);
    cart.detail({ discountCode: code });
  };
  if (isWanted()) return apply();
  const unsubscribe = store.subscribe(() => {
    if (!isWanted()) return;
    unsubscribe();
    apply();
  });
}
