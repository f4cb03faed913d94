import type { QuantityCorrection } from './checkout-answer.ts';

/**
 * Brings quantities down to what the storefront has left, in order: earlier lines keep theirs, what comes to 0 falls out.
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
