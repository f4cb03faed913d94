type P = number | null;

const isKnown = (p: P): p is number => p !== null;

/** Puts what was adjusted in order of size back into the order of the arms; what is unknown stays so. */
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

/** Holm’s p: that one false claim is made among all of them is bounded. */
export const holm = (ps: readonly P[]): P[] =>
  adjusted(ps, (sorted) => {
    let largest = 0;
    return sorted.map((p, at) => (largest = Math.min(1, Math.max(largest, p * (sorted.length - at)))));
  });

/** Benjamini and Hochberg’s p: the share of false ones among the claims is bounded. */
export const benjaminiHochberg = (ps: readonly P[]): P[] =>
  adjusted(ps, (sorted) => {
    let smallest = 1;
    return (
      sorted
        // The quotient first: for the largest it is 1, so that rounding takes none below what it was.
        .map((p, at) => p * (sorted.length / (at + 1)))
        .toReversed()
        .map((p) => (smallest = Math.min(smallest, p)))
        .toReversed()
    );
  });
