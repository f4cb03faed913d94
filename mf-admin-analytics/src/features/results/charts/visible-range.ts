/**
 * The range that a drawing over time shows: that of its later two thirds. The intervals of the first days are far wider
 * than the later ones, and would flatten these into a line.
 */
export function visibleRange(days: readonly (readonly (number | null)[])[], through?: number): [number, number] {
  const later = days.slice(Math.floor(days.length / 3));
  const known = [...later.flat(), through ?? null].filter((value) => value !== null);
  if (known.length === 0) return [0, 1];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const air = (high - low || Math.abs(high) || 0.01) * 0.08;
  return [low - air, high + air];
}
