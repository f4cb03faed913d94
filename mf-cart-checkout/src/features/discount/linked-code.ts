import type { ShopStore } from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';
import type { CartLedger } from '../cart/cart-ledger.ts';
import { CODE_LENGTH } from '../cart/order-details.ts';
import { LINKED_CODE_KEY, LINKED_CODE_PARAMETER } from './linked-code-key.ts';

interface LinkedCodeInput {
  readonly cart: Pick<CartLedger, 'state' | 'detail'>;
  readonly store: Pick<ShopStore, 'subscribe'>;
  readonly visit: TextStorage;
  /** The query of the address that this page was opened with. */
  readonly search: string;
  /** Takes a parameter out of the page's address. */
  clearParameter(name: string): void;
}

/** A code as a link or the storage gives it, in the case that it came in; null where it is none that a shopper could enter. */
function readCode(text: string | null): string | null {
  const code = text?.trim() ?? '';
  return code === '' || code.length > CODE_LENGTH || /\p{Cc}/u.test(code) ? null : code;
}

/**
 * Takes the discount code of a link for the shopper: as soon as the cart has a line and no other code, on this page or on a later
 * one of the visit. A code that is there stays, and one that was applied and taken off does not come back.
 */
export function followLinkedCode({ cart, store, visit, search, clearParameter }: LinkedCodeInput): void {
  const linked = readCode(new URLSearchParams(search).get(LINKED_CODE_PARAMETER));
  // Once it is remembered, a reload must not bring back what the shopper has taken off.
  if (linked !== null && visit.write(LINKED_CODE_KEY, linked)) clearParameter(LINKED_CODE_PARAMETER);
  const code = linked ?? readCode(visit.read(LINKED_CODE_KEY));
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
