import type { Page } from '@playwright/test';
import type { RunningShop } from '../running-shop.ts';
import { sampled } from '../sampled.ts';
import { test } from '../shop.ts';
import { CELL, UNEXPECTED } from './annotations.ts';

/** One cell of a matrix: its fault, and the place of the fault. */
export interface Cell {
  readonly fault: string;
  readonly place: string;
}

/**
 * Set by the long suite alone, whose reporter fails the run by what the cells have noted. A test that fails would end its
 * worker, and a shop with it: many cells that fail would cost many starts.
 */
const GOES_ON = process.env['E2E_TABLE'] === '1';

/** Every pair of a fault and a place. */
export function crossed<Fault, Place>(
  faults: readonly Fault[],
  places: readonly Place[],
): readonly (readonly [Fault, Place])[] {
  return faults.flatMap((fault) => places.map((place) => [fault, place] as const));
}

/** The tools of a cell. */
interface Scene {
  readonly page: Page;
  readonly shop: RunningShop;
}

async function noted(show: () => Promise<unknown>): Promise<void> {
  try {
    await show();
  } catch (error) {
    if (!GOES_ON) throw error;
    const description = error instanceof Error ? error.message : String(error);
    test.info().annotations.push({ type: UNEXPECTED, description });
  }
}

/** The tests of a matrix, one for each cell: so many as `npm test` draws, or all of them in the long suite. */
export function cellTests<Given extends Cell>(
  matrix: string,
  cells: readonly Given[],
  drawn: number,
  show: (cell: Given, scene: Scene) => Promise<unknown>,
): void {
  for (const cell of sampled(cells, drawn)) {
    const { fault, place } = cell;
    const annotation = { type: CELL, description: JSON.stringify([matrix, fault, place]) };
    test(`${matrix}: ${fault} at ${place}`, { annotation }, async ({ page, shop }) =>
      noted(() => show(cell, { page, shop })),
    );
  }
}
