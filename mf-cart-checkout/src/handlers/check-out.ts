import type { Handler, Intent } from 'shared-runtime/handlers';
import { applyCorrections, answerProblem } from '../lib/checkout-request/answer-meaning.ts';
import { type CartForm, readForm, toCart } from './cart-form.ts';
import { areShown, ask, pay, problemOf, remarksIntent } from './cart-form-checkout.ts';
import { handOverIntent } from './handed-over-inbox.ts';

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

/** Checks out what the cart of a shopper without script holds. */
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
