type P = number | null;

const isKnown = (p: P): p is number => p !== null;

/** Adjusts the p values in order of size and returns them in the order of the arms; unknown ones stay unknown. */
function adjusted(ps: readonly P[], adjust: (sorted: readonly number[]) => readonly number[]): P[] {
  const order = [...ps.keys()].filter((at) => ps[at] !== null).sort((a, b) => (ps[a] ?? 0) - (ps[b] ?? 0));
  const result = adjust(
    order
      .map((at) => ps[at])
      .filter((p) => p !== undefined)
      .filter(isKnown),
  );
  const back = new Map(order.map((at, place) => [at, result[place] ?? null]));
  return ps.map((_p, at) => back.get(at) ?? null);
}

/** Holm’s p: it bounds the probability of any false claim. */
export const holm = (ps: readonly P[]): P[] =>
  adjusted(ps, (sorted) => {
    let largest = 0;
    return sorted.map((p, at) => (largest = Math.min(1, Math.max(largest, p * (sorted.length - at)))));
  });

/** Benjamini and Hochberg’s p: it bounds the share of false claims. */
export const benjaminiHochberg = (ps: readonly P[]): P[] =>
  adjusted(ps, (sorted) => {
    let smallest = 1;
    return (
      sorted
        // The quotient comes first: it is 1 for the largest p, so that rounding makes none smaller than it was.
        .map((p, at) => p * (sorted.length / (at + 1)))
        .toReversed()
        .map((p) => (smallest = Math.min(smallest, p)))
        .toReversed()
    );
  });
