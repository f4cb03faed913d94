import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/ensure-install.mjs';
import { workspaceFolders } from '../setup/workspace-folders.mjs';
import { runCommand } from './run-command.mjs';

/** The compiler and the linter are programs in Go, which run for seconds: they may leave behind what they need no more, up to a limit. */
const RARELY_COLLECTED = { GOGC: '400', GOMEMLIMIT: '1GiB' };

/** A check that passes or fails as a whole. */
const check = (name, command, args) => async () => {
  const { code, output, ...used } = await runCommand(command, args, { env: RARELY_COLLECTED });
  return code === 0
    ? { name, passed: 1, failed: 0, output: '', ...used }
    : { name, passed: 0, failed: 1, output: `${output}\nexit code ${code}`, ...used };
};

/** Everything that is looked at without being run, the longest first. The import rules are among the unit tests. */
export function staticChecks() {
  const typed = [...workspaceFolders(ROOT), 'scripts', 'supabase'].filter((folder) =>
    existsSync(path.join(ROOT, folder, 'tsconfig.json')),
  );
  return [
    check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    // The compiler checks the types of a document's result; whether its fields exist at all is asked of the schema.
    check('storefront documents', 'gql.tada', ['check', '-c', 'tsconfig.documents.json']),
    check('unused code', 'knip', ['--no-progress']),
    ...typed.map((folder) => check(`types of ${folder}`, 'tsc', ['-p', `${folder}/tsconfig.json`, '--noEmit'])),
    check('format', 'biome', ['format', '.']),
    check('inline scripts', 'node', ['shell/generate-inline-scripts.ts', '--check']),
    check('error list', 'node', ['shared-contracts/generate-errors.ts', '--check']),
    check('list of the doctor’s checks', 'node', ['scripts/doctor/checklist.ts', '--check']),
  ];
}
