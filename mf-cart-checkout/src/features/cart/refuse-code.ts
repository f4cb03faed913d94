import type { CartLedger } from './cart-ledger.ts';
import type { CartVoice } from './shopper-commands.ts';

const REFUSED = 'can’t be applied to this order, so we removed it. You can check out without it.';

/** Takes the discount code off and says why. */
export function refuseCode(ledger: Pick<CartLedger, 'state' | 'detail'>, announce: CartVoice['announce']): void {
  const discountNotice = `The code ${ledger.state().discountCode} ${REFUSED}`;
  ledger.detail({ discountCode: '', discountNotice });
  announce(discountNotice, 'assertive');
}
