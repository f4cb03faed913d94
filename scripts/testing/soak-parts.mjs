import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/ensure-install.mjs';
import { browserTests } from './browser-tests.mjs';
import { runCommand } from './run-command.mjs';

/** How long one part may take, in seconds. */
const LIMIT = 20 * 60;
/** Parts that stop by themselves and go on at the next call; a last run may take an hour more than they have set themselves. */
const OWN_LIMITS = {
  steadiness: (Number(process.env.STEADINESS_MINUTES ?? 120) + 60) * 60,
  gate: (Number(process.env.SOAK_GATE_MINUTES ?? 90) + 30) * 60,
};

const show = (bytes) => process.stdout.write(bytes);

/** A program that prints its figures and fails by its exit code. */
const program = (name, file) => async () => {
  const result = await runCommand('node', [file], { onOutput: show, limitSeconds: OWN_LIMITS[name] ?? LIMIT });
  const passed = result.code === 0 ? 1 : 0;
  return { ...result, name, passed, failed: 1 - passed };
};

const spec = (name, file) =>
  browserTests(name, 'e2e/soak/playwright.config.ts', {
    filters: [file],
    command: { onOutput: show, limitSeconds: LIMIT },
  });

/** A file's part: `states.spec.ts` is run by Playwright, `load.ts` by Node; anything else is none. */
function partOf(folder, file) {
  const [name, ...kinds] = file.split('.');
  const kind = kinds.join('.');
  if (kind === 'spec.ts') return { name, run: spec(name, `soak/${file}`) };
  return kind === 'ts' ? { name, run: program(name, path.join(folder, file)) } : undefined;
}

/** The parts of the long suite, by name: a file of the folder each. */
export function soakParts(folder = path.join(ROOT, 'e2e/soak')) {
  const parts = readdirSync(folder)
    .sort()
    .map((file) => partOf(folder, file))
    .filter((part) => part !== undefined);
  return new Map(parts.map(({ name, run }) => [name, run]));
}
