import { getCookie } from 'hono/cookie';
import {
  applyCorrections,
  type CartFormProblem,
  type CartLineInput,
  type CheckoutAnswer,
  createStorefront,
  PROBLEM_PARAMETER,
  withReturn,
} from 'shared-contracts/cart-forms';
import { askForCheckout, encodeRemarks, productAddress, REMARKS_COOKIE } from 'shared-contracts/checkout';
import { isShopError } from 'shared-contracts/errors';
import { within } from 'shared-contracts/time-limit';
import { type CartForm, namesLine, toCart } from './cart-form.ts';
import { setCookies } from '../server/cookies.ts';
import { handOverCookie } from './handed-over-inbox.ts';
import { redirectOnSite, redirectToStorefront } from '../server/redirect.ts';
import { writeLog } from '../operations/server-log.ts';

/**
 * A checkout does not wait longer (ms) for the storefront. The cart's page, which says so, may wait 1.5 s for the same
 * storefront, and the shopper has an answer within eight seconds.
 */
export const CHECKOUT_BUDGET = 6000;

/** How long (s) remarks wait for the press that accepts them. */
const REMARKS_KEPT_FOR = 600;

type Line = CartLineInput;
type Payable = Exclude<CheckoutAnswer, { kind: 'refused' }>;

function ask({ config }: CartForm, lines: readonly Line[], budget: number): Promise<CheckoutAnswer> {
  const storefront = createStorefront({ ...config.storefront, log: writeLog });
  return within(budget, undefined, (signal) => askForCheckout(storefront, { lines }, { signal }));
}

/** What went wrong, for the log and for the shopper. */
function problemOf(error: unknown): CartFormProblem {
  writeLog('A no-JavaScript checkout failed', { error: String(error) });
  return isShopError(error) && error.code !== 'STOREFRONT-007' ? 'refused' : 'failed';
}

/** Whether the shopper has seen everything that the storefront says about these lines. */
function isAccepted({ c }: CartForm, answer: Payable): boolean {
  if (answer.kind === 'ready') return true;
  const seen = getCookie(c, REMARKS_COOKIE);
  return (
    answer.corrections.length === 0 && seen !== undefined && encodeURIComponent(seen) === encodeRemarks(answer.remarks)
  );
}

function pay({ c, config }: CartForm, answer: Payable): Response {
  setCookies(c, config.siteOrigin, [{ name: REMARKS_COOKIE, value: '', maxAge: 0, httpOnly: true }]);
  return redirectToStorefront(c, withReturn(answer.address, config.siteOrigin));
}

/** Shows what the storefront says with the cart; the next press of Checkout accepts it. */
function sayRemarks({ c, config }: CartForm, remarks: readonly string[]): void {
  const value = encodeRemarks(remarks);
  setCookies(c, config.siteOrigin, [
    { name: REMARKS_COOKIE, value, maxAge: REMARKS_KEPT_FOR, httpOnly: true, isVerbatim: true },
  ]);
}

async function answerCheckout(form: CartForm, budget: number): Promise<Response> {
  const { c, entries, config } = form;
  const lines = entries.map(({ variantId, quantity, attributes }) => ({
    merchandiseId: variantId,
    quantity,
    ...(attributes && { attributes }),
  }));
  const answer = await ask(form, lines, budget);
  if (answer.kind === 'refused') {
    const known = entries.filter(({ variantId }) => !answer.refusedIds.includes(variantId));
    return toCart(form, known, known.length < entries.length ? 'changed' : 'refused');
  }
  if (isAccepted(form, answer)) {
    setCookies(c, config.siteOrigin, [handOverCookie(answer.cartId, entries, config.signer)]);
    return pay(form, answer);
  }
  if (answer.kind === 'changed' && answer.corrections.length > 0) {
    const corrected = applyCorrections(entries, answer.corrections, ({ variantId }) => variantId);
    return toCart(form, corrected, 'changed');
  }
  sayRemarks(form, answer.kind === 'changed' ? answer.remarks : []);
  return toCart(form, entries, 'remarked');
}

/** Checks out what the inbox holds. */
export async function checkout(form: CartForm, budget: number): Promise<Response> {
  if (form.entries.length === 0) return toCart(form, null);
  try {
    return await answerCheckout(form, budget);
  } catch (error) {
    return toCart(form, null, problemOf(error));
  }
}

/** Where a purchase without script ends that got no checkout: at its product page, which says why, where there is one. */
function noPurchase(form: CartForm, problem: CartFormProblem): Response {
  const { c, config, productUrl } = form;
  const origins = { siteOrigin: config.siteOrigin, storefrontOrigin: config.storefront.origin };
  const address = productAddress(productUrl, origins, problem);
  if (!address) return toCart(form, null, problem);
  const { origin, pathname, search } = new URL(address);
  const isOnSite = origin === new URL(config.siteOrigin).origin;
  return isOnSite ? redirectOnSite(c, `${pathname}${search}#${PROBLEM_PARAMETER}`) : redirectToStorefront(c, address);
}

/**
 * Checks out one line and leaves the inbox as it is. What the storefront has to say is said before, so such a line goes
 * into the cart instead, where the next press can accept it: `keep` puts it there.
 */
export async function buy(
  form: CartForm,
  budget: number,
  keep: (form: CartForm, problem: CartFormProblem) => Response,
): Promise<Response> {
  if (!namesLine(form)) return toCart(form, null, 'invalid');
  try {
    const { merchandiseId, quantity, attributes } = form;
    const answer = await ask(form, [{ merchandiseId, quantity, attributes }], budget);
    if (answer.kind === 'refused') return noPurchase(form, answer.refusedIds.length > 0 ? 'gone' : 'refused');
    if (answer.kind === 'ready') return pay(form, answer);
    if (answer.corrections.some(({ quantity }) => quantity === 0)) return noPurchase(form, 'gone');
    sayRemarks(form, answer.remarks);
    return keep(form, answer.corrections.length > 0 ? 'changed' : 'remarked');
  } catch (error) {
    return noPurchase(form, problemOf(error));
  }
}
