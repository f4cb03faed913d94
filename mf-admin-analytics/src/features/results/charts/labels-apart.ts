/** Heights for names that would overlap: each at least this far below the one above it, in the order of the heights. */
export function apart(heights: readonly number[], least: number): number[] {
  const order = heights.map((_, at) => at).toSorted((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = [...heights];
  let above = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    above = Math.max(heights[at] ?? 0, above + least);
    placed[at] = above;
  }
  return placed;
}
