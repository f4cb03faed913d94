import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { WORKSPACE } from '../build/load-definition.ts';
import { readCheckout } from '../registry/checkout-record.ts';
import { dataPathsIn } from '../registry/data-paths.ts';
import { versionOf } from '../release/publish.ts';
import { PublishingRegistry } from '../testing/publishing-registry.ts';
import { testFolder } from '../testing/test-folder.ts';

const REMOTE = 'mf-admin-analytics';
const EXAMPLE = parseEnv(readFileSync(path.join(WORKSPACE, '.env.example'), 'utf8'));

/** Writes down each Node process that starts, and whether its environment has the token. */
const SPY = `import { appendFileSync } from 'node:fs';
appendFileSync(process.env.SPY_FILE, JSON.stringify([process.argv[1], 'REGISTRY_TOKEN' in process.env]) + '\\n');`;

/** A publisher of a registry, with a data folder of its own. */
function publisherOf(registry: PublishingRegistry) {
  const dataDir = testFolder({ 'spy.mjs': SPY });
  const spyFile = path.join(dataDir, 'spied');
  writeFileSync(spyFile, '');
  const env = {
    ...EXAMPLE,
    PATH: process.env['PATH'],
    HOME: dataDir,
    DATA_DIR: dataDir,
    REGISTRY_URL: registry.url,
    REGISTRY_KEYS: registry.key,
    REGISTRY_TOKEN: registry.token,
    SPY_FILE: spyFile,
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(dataDir, 'spy.mjs')).href}`,
  };
  const publish = (...options: string[]) => {
    const program = path.join(import.meta.dirname, 'release.ts');
    const child = spawn(process.execPath, [program, 'publish', REMOTE, ...options], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    return new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, output })),
    );
  };
  return { dataDir, spyFile, publish };
}

test('`publish` builds here, uploads, and promotes; nothing that it starts has the token, and a second time it sends no file', async () => {
  const registry = await new PublishingRegistry().open();
  const { dataDir, spyFile, publish } = publisherOf(registry);
  const uploaded = await publish('--no-promote');
  expect([uploaded.code, registry.live]).toEqual([0, null]);
  expect(uploaded.output).toMatch(/uploaded as ([\w-]{43}): \d+ files, \d+ KB\n.*promote mf-admin-analytics \1` makes/);
  const spied = readFileSync(spyFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  // The command itself; the compiler is no program of Node.
  expect(spied.filter(([, hasToken]) => hasToken)).toHaveLength(1);

  const sent = registry.requests('PUT').length;
  expect(sent).toBeGreaterThan(5);
  const published = await publish('--reason', 'the new table');
  expect(published.code, published.output).toBe(0);
  expect(published.output).toMatch(
    /: 0 files, 0 KB\nrendered\ncomposition [0-9a-f]{16} is live; \d+\.\d s \(build .*, switch .*\)\n$/,
  );
  expect(registry.requests('PUT')).toHaveLength(sent);
  expect(registry.live?.remotes[REMOTE]?.version).toBe(versionOf(REMOTE));
  expect(registry.audit).toMatchObject([{ action: 'promote', detail: { reason: 'the new table' } }]);
  const checkout = readCheckout(dataPathsIn(dataDir), WORKSPACE, () => undefined);
  expect(checkout?.remotes).toEqual({ [REMOTE]: versionOf(REMOTE) });
}, 120_000);

test('`publish` compiles the sources against the shell of the registry: what that lacks is refused with file and line', async () => {
  const registry = await new PublishingRegistry().open();
  registry.types = JSON.stringify({
    entries: { 'shared-contracts': 'shared-contracts/src/index.d.ts' },
    files: { 'globals.d.ts': '', 'shared-contracts/src/index.d.ts': 'export declare const EARLIER: string;\n' },
  });
  const { code, output } = await publisherOf(registry).publish();
  expect(code).toBe(1);
  expect(output).toMatch(/mf-admin-analytics\/src\/\S+:\d+:\d+: Module '"shared-contracts"' has no exported member/);
  expect([registry.requests('POST /releases'), registry.live]).toEqual([[], null]);
}, 120_000);
