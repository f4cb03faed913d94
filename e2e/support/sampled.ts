/** `all`: every cell of every matrix, as `npm run soak -- cells` has it. */
const CELLS = process.env['E2E_CELLS'];
/** Another number draws other cells. */
const SEED = Number(process.env['E2E_SEED'] ?? 1);

/** A number from 0 to below 1 that looks random and is the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The cells of a matrix that a run tries, in their order: some of them, drawn by `E2E_SEED`, or all of them in the long suite.
 * The same in every process of a run, because each counts the tests for itself.
 *
 * @param count how many are drawn.
 */
export function sampled<Cell>(cells: readonly Cell[], count: number): readonly Cell[] {
  if (CELLS === 'all') return cells;
  const random = randomFrom(SEED);
  const drawn = cells.map((_cell, at) => ({ at, by: random() })).sort((a, b) => a.by - b.by);
  const places = new Set(drawn.slice(0, count).map(({ at }) => at));
  return cells.filter((_cell, at) => places.has(at));
}
