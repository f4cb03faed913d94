import { spawnSync } from 'node:child_process';

/**
 * Runs specs of the browser suite with every cell of their matrices, one test after the other, which leaves the machine to what is
 * measured. The exit code of this process is the result.
 *
 * @param specs paths of files, without their ending, or of folders, below `e2e`.
 */
export function runWhole(specs: readonly string[]): void {
  const { status } = spawnSync(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--workers', '1', ...specs.map((spec) => `e2e/${spec}`)],
    { stdio: 'inherit', env: { ...process.env, E2E_CELLS: 'all' } },
  );
  process.exitCode = status ?? 1;
}
