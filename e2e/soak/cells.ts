// Every cell of the matrices of which `npm test` tries a few, and the figures that need a machine without other tests beside.
import { spawnSync } from 'node:child_process';

const SPECS = [
  'faults/cart-checkout',
  'faults/storefront-pages',
  'journeys/account-sign-in',
  'journeys/cart-checkout',
  'journeys/composition-addresses',
  'journeys/development',
  'journeys/marketing-information',
  'journeys/site-accessibility',
  'journeys/site-crawl',
];

const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts', '--workers', '1', ...SPECS.map((spec) => `${spec}.spec.ts`)],
  { stdio: 'inherit', env: { ...process.env, E2E_CELLS: 'all' } },
);
process.exitCode = status ?? 1;
