import type { CartFormProblem, CartLineInput } from 'shared-contracts';
import type { CookieIntent, Handler, HandlerRequest, Intent } from 'shared-runtime/handlers';
import { answerProblem, applyCorrections, withReturn } from '../lib/checkout-request/answer-meaning.ts';
import { askForCheckout } from '../lib/checkout-request/ask-for-checkout.ts';
import type { CheckoutAnswer } from '../lib/checkout-request/checkout-answer.ts';
import { isRefusal } from '../lib/checkout-request/is-refusal.ts';
import { REMARKS_COOKIE, REMARKS_KEPT_FOR } from '../lib/handler-cookies.ts';
import { encodeRemarks } from '../lib/remarks.ts';
import { type CartForm, readForm, toCart } from './cart-form.ts';
import { handOverIntent } from './handed-over-inbox.ts';

type Payable = Exclude<CheckoutAnswer, { kind: 'refused' }>;

/** The longest value (bytes) of a cookie that every browser keeps, with room for its name. */
const LONGEST_REMARKS = 3900;

/** Asks the storefront for a cart to pay, as long as the handler has time. */
export function ask({ storefront, signal }: HandlerRequest, lines: readonly CartLineInput[]): Promise<CheckoutAnswer> {
  return askForCheckout(storefront, { lines }, { signal });
}

/** Logs an error, and returns the problem to show to the shopper. */
export function problemOf({ report }: HandlerRequest, error: unknown): CartFormProblem {
  report(`A no-JavaScript checkout failed: ${String(error)}`);
  return isRefusal(error) ? 'refused' : 'failed';
}

/** Remarks as their cookie holds them: as many as fit. */
function writtenRemarks(remarks: readonly string[]): string {
  for (let fitting = remarks; ; fitting = fitting.slice(0, -1)) {
    const value = encodeRemarks(fitting);
    if (value.length <= LONGEST_REMARKS || fitting.length === 0) return decodeURIComponent(value);
  }
}

/** Whether the shopper has been shown these remarks. */
function areShown({ cookies }: HandlerRequest, remarks: readonly string[]): boolean {
  return cookies[REMARKS_COOKIE] === writtenRemarks(remarks);
}

/** Shows the storefront's remarks with the cart; the next press of Checkout accepts them. */
export function remarksIntent(remarks: readonly string[]): CookieIntent {
  return { name: REMARKS_COOKIE, value: writtenRemarks(remarks), maxAge: REMARKS_KEPT_FOR };
}

/** Leads to the checkout. */
export function pay(
  { siteOrigin }: HandlerRequest,
  { address }: Payable,
  cookies: readonly CookieIntent[] = [],
): Intent {
  return {
    redirect: withReturn(address, siteOrigin),
    cookies: [...cookies, { name: REMARKS_COOKIE, value: '', maxAge: 0 }],
  };
}

async function answerCheckout({ entries, request }: CartForm): Promise<Intent> {
  const lines = entries.map(({ variantId, quantity, attributes }) => ({
    merchandiseId: variantId,
    quantity,
    ...(attributes && { attributes }),
  }));
  const answer = await ask(request, lines);
  if (answer.kind === 'refused') {
    const known = entries.filter(({ variantId }) => !answer.refusedIds.includes(variantId));
    return toCart(known, known.length < entries.length ? 'changed' : 'refused');
  }
  const problem = answerProblem(answer, (remarks) => areShown(request, remarks));
  if (problem === null) return pay(request, answer, [handOverIntent(answer.cartId, entries)]);
  const { corrections, remarks } = answer.kind === 'changed' ? answer : { corrections: [], remarks: [] };
  if (problem === 'changed')
    return toCart(
      applyCorrections(entries, corrections, ({ variantId }) => variantId),
      problem,
    );
  return toCart(entries, problem, [remarksIntent(remarks)]);
}

/** Checks out the cart of a shopper without script. */
const checkOut: Handler = async (request) => {
  const form = readForm(request);
  if (form.entries.length === 0) return toCart(null);
  try {
    return await answerCheckout(form);
  } catch (error) {
    return toCart(null, problemOf(request, error));
  }
};

export default checkOut;
