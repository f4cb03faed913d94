import { type CartFormProblem, PROBLEM_PARAMETER } from 'shared-contracts';
import type { Handler, Intent } from 'shared-runtime/handlers';
import { productAddress } from '../lib/product-address.ts';
import { answerProblem } from '../lib/checkout-request/answer-meaning.ts';
import { type CartForm, namesLine, newEntry, readForm, toCart } from './cart-form.ts';
import { ask, pay, problemOf, remarksIntent } from './check-out.ts';

/** The longest address that the server leads to; a form may name a longer one. */
const LONGEST_ADDRESS = 4096;

/** Where a purchase without script ends that got no checkout: at its product page, which says why, where there is one. */
function noPurchase({ request, productUrl }: CartForm, problem: CartFormProblem): Intent {
  const { siteOrigin, storefrontOrigin } = request;
  const address = productAddress(productUrl, { siteOrigin, storefrontOrigin }, problem);
  if (!address) return toCart(null, problem);
  const { origin, pathname, search, username, password } = new URL(address);
  const isOnSite = origin === new URL(siteOrigin).origin;
  const redirect = isOnSite ? `${pathname}${search}#${PROBLEM_PARAMETER}` : address;
  const isPlain = username === '' && password === '' && redirect.length <= LONGEST_ADDRESS;
  return isPlain ? { redirect } : toCart(null, problem);
}

/**
 * Checks out one line and leaves the cart as it is. The storefront's remarks must be shown before the checkout, so a line with
 * remarks goes into the cart instead, where the next press can accept them.
 */
const buy: Handler = async (request) => {
  const form = readForm(request);
  if (!namesLine(form)) return toCart(null, 'invalid');
  try {
    const { merchandiseId, quantity, attributes } = form;
    const answer = await ask(request, [{ merchandiseId, quantity, attributes }]);
    const problem = answerProblem(answer, () => false);
    if (answer.kind === 'refused') return noPurchase(form, problem ?? 'refused');
    if (answer.kind === 'ready') return pay(request, answer);
    if (answer.corrections.some((correction) => correction.quantity === 0)) return noPurchase(form, 'gone');
    return toCart([...form.entries, newEntry(form)], problem, [remarksIntent(answer.remarks)]);
  } catch (error) {
    return noPurchase(form, problemOf(request, error));
  }
};

export default buy;
