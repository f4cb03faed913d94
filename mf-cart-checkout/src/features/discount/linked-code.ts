import type { CartState } from 'shared-contracts';
import type { ShopStore, StorageArea } from 'shared-runtime';
import { keptLinkedCode, LINKED_CODE_PARAMETER } from './kept-linked-code.ts';

interface LinkedCodeInput {
  readonly cart: {
    state(): CartState;
    detail(patch: Pick<CartState, 'discountCode' | 'discountNotice'>): void;
  };
  readonly store: Pick<ShopStore, 'subscribe'>;
  readonly visit: StorageArea;
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
 * Applies the discount code of a link as soon as the cart has a line, on this page or on a later one of the visit. A code that the
 * cart has already comes first: the linked one is given up once that code is worth something or the shopper removes it, and takes its
 * place if the storefront refuses it.
 */
export function followLinkedCode({ cart, store, visit, search, clearParameter, longest }: LinkedCodeInput): void {
  const linked = readCode(new URLSearchParams(search).get(LINKED_CODE_PARAMETER), longest);
  const linkedCode = keptLinkedCode(visit);
  // Once it is remembered, a reload must not restore a code that the shopper has removed.
  if (linked !== null && linkedCode.write(linked)) clearParameter(LINKED_CODE_PARAMETER);
  const code = linked ?? readCode(linkedCode.read(), longest);
  if (code === null) return linkedCode.remove();
  let hadOther = false;
  /** The decision about the code; null while it is open. */
  const decision = (): 'apply' | 'give up' | null => {
    const { items, discountCode, discount, discountNotice } = cart.state();
    if (items.length === 0) return null;
    if (discountCode === '') return hadOther && discountNotice === '' ? 'give up' : 'apply';
    hadOther = true;
    return typeof discount === 'object' && discount !== null ? 'give up' : null;
  };
  const isDecided = (): boolean => {
    const decided = decision();
    if (decided === null) return false;
    // Applying the code changes the store again.
    unsubscribe();
    linkedCode.remove();
    if (decided === 'apply') cart.detail({ discountCode: code, discountNotice: '' });
    return true;
  };
  let unsubscribe = (): void => undefined;
  if (!isDecided()) unsubscribe = store.subscribe(() => void isDecided());
}
