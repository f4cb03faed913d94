import { createHash } from 'node:crypto';

/** `all`: every cell of every matrix, as `npm run soak -- cells` has it. */
const CELLS = process.env['E2E_CELLS'];
/** Another number draws other cells. */
const SEED = process.env['E2E_SEED'] ?? '1';

/** Whether this run includes tests of a minute or more: the long suite does, and so does a run that names their spec. */
export const inLongSuite = CELLS === 'all' || process.env['E2E_NAMED'] !== undefined;

const lotOf = (at: number | string): string => createHash('sha256').update(`${SEED} ${at}`).digest('hex');

/**
 * The cells of a matrix that a run tries, in their order: some of them, drawn by `E2E_SEED`, or all of them in the long suite.
 * The same in every process of a run, because each counts the tests for itself.
 *
 * @param count how many are drawn.
 */
export function sampled<Cell>(cells: readonly Cell[], count: number): readonly Cell[] {
  if (CELLS === 'all') return cells;
  const drawn = new Set([...cells.keys()].sort((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1)).slice(0, count));
  return cells.filter((_cell, at) => drawn.has(at));
}

/** One of a few ways to try something, drawn by `E2E_SEED` and what is tried; all of them in the long suite. */
export function oneOf<Way>(ways: readonly Way[], tried: string): readonly Way[] {
  if (CELLS === 'all') return ways;
  const lot = Number.parseInt(lotOf(tried).slice(0, 8), 16) % ways.length;
  return ways.slice(lot, lot + 1);
}
