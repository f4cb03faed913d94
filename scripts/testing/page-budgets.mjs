import { ensureBrowser } from '../setup/ensure-browser.mjs';
import { runCommand } from './run-command.mjs';

/** A start of the shop and six pages take half a minute on two cores that others use as well (s). */
const LIMIT = 240;

/** Holds what the pages consist of to their budgets (`npm run bench -- pages --check`). */
export const pageBudgets = () => async () => {
  await ensureBrowser();
  const args = ['e2e/bench/pages.ts', '--check'];
  const { code, output, ...used } = await runCommand('node', args, { limitSeconds: LIMIT });
  const failed = code === 0 ? 0 : 1;
  return { name: 'page budgets', passed: 1 - failed, failed, output: failed ? output : '', ...used };
};
