import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { dataPathsIn, replaceJson, shellBuildFile } from 'composer/registry';
import { publicKeyFrom } from 'experiments/publish';
import { ChangeAnswer, ReleaseUploadAnswer, SignedText } from 'shared-contracts/registry';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readSigned } from '../../composer/src/registry/signed-composition.ts';
import { testFolder } from '../../composer/src/testing/test-folder.ts';
import { developmentKeys } from '../../sandbox/src/supabase/development-keys.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { type BuiltRelease, builtRelease } from './testing/test-registry.ts';

const SOURCES = import.meta.dirname;
const GUEST = path.join(SOURCES, '../../composer/src/testing/protocol-guest.cjs');
const CATALOG = 'mf-catalog';
const CART = 'mf-cart-checkout';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What a program of the registry is started with. */
function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    STOREFRONT_PUBLIC_TOKEN: 'public',
    SUPABASE_PUBLISHABLE_KEY: developmentKeys.publishable,
    SUPABASE_SECRET_KEY: developmentKeys.secret,
    SUPABASE_URL: backend.origin,
    REGISTRY_PORT: String(port),
    REGISTRY_DATA_DIR: dataDir,
  };
}

/** Runs an operator's command, and resolves to what it prints. */
async function operate(env: NodeJS.ProcessEnv, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [path.join(SOURCES, 'cli/main.ts'), ...words], { env });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => void (said += chunk));
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(said);
  return said.trim();
}

/** The registry in a process of its own, which has a shell to render with. */
async function startRegistry(env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(process.execPath, [path.join(SOURCES, 'main.ts'), '--no-browser'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => void (log += chunk));
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`The registry ended: ${log}`))),
  ]);
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  onTestFinished(() => stop('SIGKILL'));
  return { origin: `http://127.0.0.1:${env['REGISTRY_PORT']}`, pid: child.pid ?? 0, log: () => log, stop };
}

/** A data folder with a build of the shell that renders the releases of tests. */
function folderWithShell(): string {
  const dataDir = testFolder();
  const assets = { scripts: [], styles: [], fonts: [], integrity: {} };
  const build = {
    id: 'test',
    worker: GUEST,
    assets,
    styleHashes: [],
    scriptHashes: [],
    publicFolder: path.dirname(GUEST),
  };
  replaceJson(shellBuildFile(dataPathsIn(dataDir)), build);
  return dataDir;
}

async function publish(
  origin: string,
  token: string,
  { release, description, blobs }: BuiltRelease,
): Promise<Response> {
  const ask = (method: string, address: string, body: BodyInit) =>
    fetch(origin + address, { method, body, headers: { authorization: `Bearer ${token}` } });
  const build = { revision: null, builtAt: '2026-01-05T09:00:00.000Z' };
  const described = await ask('POST', '/releases', JSON.stringify({ description, build }));
  if (!described.ok) return described;
  const { missing } = ReleaseUploadAnswer.parse(await described.json());
  for (const digest of missing) await ask('PUT', `/blobs/${digest}`, Uint8Array.from(blobs.get(digest) ?? []));
  const releases = [{ remote: release.remote, release: release.digest, base: null }];
  return ask('POST', '/promotions', JSON.stringify({ releases, reason: 'a test' }));
}

test('two teams publish to a registry that was started, killed, and started again; servers read what it signed', async () => {
  const env = environment(folderWithShell(), await freePort());
  await operate(env, 'teams', 'add', 'catalog', '--remote', CATALOG);
  await operate(env, 'teams', 'add', 'cart', '--remote', CART);
  const [catalog = ''] = (await operate(env, 'tokens', 'add', 'catalog')).split('\n');
  const [cart = ''] = (await operate(env, 'tokens', 'add', 'cart')).split('\n');
  const key = publicKeyFrom(await operate(env, 'key'));
  const first = await startRegistry(env);
  const shirts = await publish(first.origin, catalog, builtRelease(CATALOG));
  expect({ status: shirts.status, ...ChangeAnswer.parse(await shirts.json()) }).toMatchObject({
    status: 200,
    counter: 1,
    tried: expect.stringMatching(/^rendered, not tried in a browser/),
  });
  expect((await publish(first.origin, catalog, builtRelease(CART))).status).toBe(403);
  await first.stop('SIGKILL');

  const second = await startRegistry(env);
  const [etag, before] = await channelOf(second.origin);
  const waiting = fetch(`${second.origin}/channel?wait=20`, { headers: { 'if-none-match': etag } });
  const checkout = builtRelease(CART);
  expect((await publish(second.origin, cart, checkout)).status).toBe(200);
  const heard = SignedText.parse(await (await waiting).json());
  const live = readSigned(heard, [key], { registry: 'capsule-registry', leastCounter: 2, now: new Date() });
  expect(Object.keys(live.composition.remotes)).toEqual([CART, CATALOG]);
  expect(live.predecessor).toBe(readSigned(before, [key], { leastCounter: 1, now: new Date() }).composition.id);
  const description = await fetch(`${second.origin}/releases/${CART}/${checkout.release.digest}/release.json`);
  expect(await description.text()).toBe(checkout.description);
  const audit = await fetch(`${second.origin}/audit`, { headers: { authorization: `Bearer ${cart}` } });
  expect(
    (await audit.json()).map(({ actor, action }: Record<string, string>) => `${actor?.split('/')[0]} ${action}`),
  ).toEqual(['cart promote', 'cart upload', 'catalog promote', 'catalog upload']);
  for (const secret of [catalog, cart, developmentKeys.secret])
    expect(first.log() + second.log()).not.toContain(secret);
  await second.stop('SIGTERM');
}, 120_000);

async function channelOf(origin: string): Promise<[etag: string, text: SignedText]> {
  const answer = await fetch(`${origin}/channel`);
  return [answer.headers.get('etag') ?? '', SignedText.parse(await answer.json())];
}
