import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresToCsv } from '../../experiments/src/results/index.ts';
import { experimentFigures } from '../../experiments/src/testing/experiment-figures.ts';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { changeExperiment, changeOf, definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'closed-reader-'));
const figures = path.join(folder, 'figures.csv');

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  const definition = definitionOf('planned', { goals: [] });
  await changeExperiment(backend.backend.database, changeOf('planned', { status: 'draft', definition }));
  writeFileSync(
    figures,
    figuresToCsv(
      experimentFigures([
        [
          [100, 5],
          [100, 7],
        ],
      ]),
    ),
  );
}, 60_000);
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a tool as `npm run` does, with the reader of its output closed, as after `… | head -1`. */
async function withoutReader(tool: string, ...typed: string[]) {
  const child = spawn(process.execPath, [path.join(ROOT, `scripts/${tool}.mjs`), ...typed], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      STOREFRONT_PUBLIC_TOKEN: 'capsule-development-storefront-token',
      SUPABASE_URL: backend.origin,
      SUPABASE_PUBLISHABLE_KEY: developmentKeys.publishable,
      SUPABASE_SECRET_KEY: developmentKeys.secret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let problem = '';
  child.stderr.on('data', (text: Buffer) => (problem += text.toString()));
  const [code] = await once(child, 'close');
  return { code: Number(code), problem };
}

test.each([
  ['experiments', 'list', ''],
  ['experiments', 'history', 'planned'],
  ['analytics', 'recompute', figures],
  ['admin', 'list', ''],
  ['release', 'status', ''],
])('npm run %s -- %s ends quietly when its reader is gone', async (tool, command, about) => {
  expect(await withoutReader(tool, command, ...(about ? [about] : []))).toEqual({ code: 0, problem: '' });
});

test('a change is made although its reader is gone, and a refusal still fails', async () => {
  expect(await withoutReader('experiments', 'archive', 'planned')).toEqual({ code: 0, problem: '' });
  const rows = await backend.backend.database.query(`select status from public.experiments where name = 'planned'`);
  expect(rows[0]?.status).toBe('archived');
  expect(await withoutReader('experiments', 'start', 'planned')).toMatchObject({
    code: 1,
    problem: expect.stringContaining('it is archived'),
  });
});
