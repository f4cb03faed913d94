// All two hundred hostile texts in every field, lookup and sign-up of the backend, and in the account in a browser.
import { spawnSync } from 'node:child_process';

const SUITES: readonly (readonly [command: string, args: readonly string[]])[] = [
  ['vitest', ['run', '--project', 'databases', 'sandbox/src/supabase/hostile-', 'supabase/tests/hostile-']],
  ['playwright', ['test', '--config', 'e2e/playwright.config.ts', 'account-hostile-text']],
];

for (const [command, args] of SUITES) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, HOSTILE_STRINGS: 'all' } });
  if (status !== 0) process.exitCode = 1;
}
