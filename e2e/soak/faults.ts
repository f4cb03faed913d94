// Every cell of the fault matrices, as tables: what fails, where, and what the shopper can still do meanwhile.
import { spawnSync } from 'node:child_process';

const MATRICES = ['scripts', 'server', 'storefront', 'backend'];

const SETTINGS = ['--config', 'e2e/playwright.config.ts', '--project', 'own shop', '--fully-parallel'];
const TABLE = ['--reporter', './e2e/support/matrix/table.ts'];
const specs = MATRICES.map((matrix) => `faults/matrix-${matrix}.spec.ts`);

const { status } = spawnSync('playwright', ['test', ...SETTINGS, ...TABLE, ...specs, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, E2E_CELLS: 'all', E2E_TABLE: '1' },
});
process.exitCode = status ?? 1;
