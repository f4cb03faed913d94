import type { CartFormProblem, CheckoutAnswer } from 'shared-contracts';

/**
 * What the storefront's answer means for the shopper, with and without script: null where the checkout can be paid, else why not. What
 * is not as the shopper asked is put right each time; the same remarks, once shown, are accepted by another press.
 *
 * @param isAccepted whether the shopper has seen these remarks about these lines
 * @param hasNewPrices whether the storefront asks for other prices than the shopper has seen
 */
export function answerProblem(
  answer: CheckoutAnswer,
  isAccepted: (remarks: readonly string[]) => boolean,
  hasNewPrices = false,
): CartFormProblem | null {
  if (answer.kind === 'refused') return answer.refusedIds.length > 0 ? 'gone' : 'refused';
  if (hasNewPrices) return 'changed';
  if (answer.kind === 'ready') return null;
  if (answer.corrections.length > 0 || answer.isCodeRefused) return 'changed';
  return isAccepted(answer.remarks) ? null : 'remarked';
}
