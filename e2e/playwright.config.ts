import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { SETTINGS } from './support/browser-settings.ts';
import type { WorkerFixtures } from './support/shop.ts';

/** Specs that share a shop with several workers at once: they change only a visitor's own data. */
const GUESTS = new RegExp(
  `(${[
    'faults/(cart-(early-press|missing|script)|pictures)',
    'journeys/account-(email|hostile-text|links|page|password|sign-in|sign-up)',
    'journeys/cart-(drawer(-touch)?|early-press|goes-with)',
    'journeys/catalog-(first-sight|fit|lookbook|search|touch)',
    'journeys/composition-(addresses|identity|page)',
    'journeys/early-(answers|input)',
    'journeys/first-view',
    'journeys/keyboard-purchase',
    'journeys/late-(fonts|layout|scripts)',
    'journeys/line-breaks',
    'journeys/marketing-(ads|early-access|home|information)',
    'journeys/overlays-(consent|purchases|shopping)',
    'journeys/picture-widths',
    'journeys/(prepared|restored)-pages',
    'journeys/single-pieces',
    'journeys/site-(accessibility|crawl|secrets)',
    'journeys/sleeping-sections',
    'journeys/slow-document',
    'journeys/templates',
  ].join('|')})\\.spec\\.ts$`,
);

/** Stories take minutes: `npm test` leaves them to `npm run soak -- stories`, except for a spec that is named. */
const LEFT_OUT = process.env['E2E_CELLS'] === 'all' || process.env['E2E_NAMED'] ? [] : [/e2e\/stories\//];

/** While one waits for its page another computes; a fourth on two cores was no faster, measured over the whole suite. */
const WORKERS = Math.min(availableParallelism(), 4) + 1;

export default defineConfig<object, WorkerFixtures>({
  ...SETTINGS,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: WORKERS,
  projects: [
    // Its shops cost memory, so there are never many; of the fault matrices most cells do nothing but wait.
    { name: 'own shop', testIgnore: [GUESTS, /e2e\/soak\//, ...LEFT_OUT], workers: process.env['E2E_TABLE'] ? 3 : 2 },
    { name: 'shared shop', testMatch: GUESTS, use: { isShared: true } },
  ],
});
