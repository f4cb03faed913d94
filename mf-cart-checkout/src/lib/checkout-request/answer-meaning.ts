import type { CartFormProblem } from 'shared-contracts';
import type { CheckoutAnswer, QuantityCorrection } from './checkout-answer.ts';

/**
 * The problem in the storefront's answer, with and without script; null if the checkout can be paid. Deviations from the shopper's
 * request are corrected each time; another press accepts remarks that have been shown.
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

/**
 * Lowers quantities to the storefront's stock, in order: earlier lines keep theirs, lines that reach 0 are dropped.
 *
 * @example applyCorrections(items, corrections, (item) => item.merchandiseId)
 */
export function applyCorrections<Line extends { readonly quantity: number }>(
  lines: readonly Line[],
  corrections: readonly QuantityCorrection[],
  idOf: (line: Line) => string,
): Line[] {
  const left = new Map(corrections.map(({ merchandiseId, quantity }) => [merchandiseId, quantity]));
  return lines.flatMap((line) => {
    const available = left.get(idOf(line));
    if (available === undefined) return [line];
    const quantity = Math.min(line.quantity, available);
    left.set(idOf(line), available - quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/**
 * The checkout address with `return_to` set to the shop's origin (specification, section 7). The address's other parameters
 * stay. assumed: Shopify does not document the parameter, and its hosted checkout may lead no shopper back. Nothing depends on a return.
 *
 * @example withReturn(address, 'https://capsule.example') // …&return_to=https%3A%2F%2Fcapsule.example
 */
export function withReturn(address: URL, siteOrigin: string): string {
  const target = new URL(address);
  target.searchParams.set('return_to', siteOrigin);
  return target.href;
}
