import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFromImage } from './data-image.ts';
import { developmentKeys } from './development-keys.ts';
import { createScratchDatabase } from './testing/scratch-database.ts';

let dataDir: string;
let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
let running: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'capsule-durable-'));
  scratch = await createScratchDatabase(process.env.TEST_DATABASE_URL);
}, 60_000);
afterAll(async () => {
  running?.kill('SIGKILL');
  await scratch?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(directory = dataDir): Promise<string> {
  const script = join(import.meta.dirname, 'testing/backend-process.ts');
  running = spawn(process.execPath, [script, directory, scratch?.url ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(running.stdout ?? running, 'data');
  return String(printed).trim();
}

async function kill(): Promise<void> {
  const process = running;
  running = undefined;
  process?.kill('SIGKILL');
  if (process && process.signalCode === null) await once(process, 'exit');
}

const client = (origin: string, key: string = developmentKeys.publishable) =>
  createClient(origin, key, { auth: { persistSession: false, autoRefreshToken: false } });

test('rows acknowledged before kill -9 are there afterwards, three times over', async () => {
  const acknowledged: string[] = [];
  for (const round of [1, 2, 3]) {
    const visitor = client(await start());
    const writing = new AbortController();
    const writer = (async () => {
      for (let n = 0; !writing.signal.aborted; n += 1) {
        const email = `durable${round}-${n}@example.com`;
        const { error } = await visitor.from('newsletter_subscriptions').insert({ email, source: 'footer' });
        if (!error) acknowledged.push(email);
      }
    })();
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(round * 15), {
      timeout: 30_000,
      interval: 5,
    });
    await kill();
    writing.abort();
    await writer;
  }
  const origin = await start();
  const { data } = await client(origin, developmentKeys.secret).from('newsletter_subscriptions').select('email');
  const kept = new Set(data?.map((row) => row.email));
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
  await kill();
}, 150_000);

test('a first start that was killed while unpacking is begun again', async () => {
  const directory = join(dataDir, 'halfway');
  await mkdir(join(directory, 'postgres'), { recursive: true });
  await writeFile(join(directory, 'postgres', 'PG_VERSION'), 'half a file');
  const origin = await start(directory);
  const reply = await fetch(`${origin}/rest/v1/releases`, { headers: { apikey: developmentKeys.publishable } });
  expect(reply.status).toBe(200);
  expect(existsSync(join(directory, 'postgres.ready'))).toBe(scratch === undefined);
  await kill();
}, 60_000);

test('a database that another process has open is refused, and waited for while that one ends', async () => {
  if (scratch) return; // A server is made for several.
  const directory = join(dataDir, 'held');
  await start(directory);
  const place = join(directory, 'postgres');
  await expect(openFromImage(place, 0)).rejects.toThrow(/is in use by another running shop/);
  const opening = openFromImage(place);
  await kill();
  const database = await opening;
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
  const again = await openFromImage(place, 0);
  await again.close();
}, 60_000);

test('data made with migrations that were rewritten since is put aside, and the demo begins anew', async () => {
  if (scratch) return; // A server's database is migrated by its owner.
  const directory = join(dataDir, 'older');
  await start(directory);
  await kill();
  const mark = join(directory, 'postgres.ready');
  const [first = ''] = Object.keys(JSON.parse(await readFile(mark, 'utf8')));
  await writeFile(mark, JSON.stringify({ [first]: 'another text' }));
  const origin = await start(directory);
  const reply = await fetch(`${origin}/rest/v1/releases`, { headers: { apikey: developmentKeys.publishable } });
  expect(reply.status).toBe(200);
  const kept = (await readdir(directory)).filter((name) => name.startsWith('postgres.outdated-'));
  expect(kept).toHaveLength(1);
  await kill();
}, 60_000);
