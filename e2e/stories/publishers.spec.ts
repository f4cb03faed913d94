import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePorts } from '../support/free-ports.ts';
import { startStorefront } from '../support/storefront-process.ts';
import { BASE_DATA, ROOT, shopEnvironment } from '../support/test-environment.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

test.describe.configure({ timeout: 180_000 });

const REMOTE = 'mf-account';

interface Live {
  readonly id: string;
  readonly remotes: Readonly<Record<string, { readonly version: string; readonly digest: string }>>;
}

/** A registry of a test's own, without a shop: publishing needs no more than the storefront. */
class Registry {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'capsule-registry-'));
  readonly #environment: Record<string, string>;

  constructor(ports: readonly number[]) {
    cpSync(BASE_DATA, this.dataDir, { recursive: true, filter: (file) => !/\/(images|postgres)$/.test(file) });
    this.#environment = shopEnvironment(ports[0] ?? 0, ports[1] ?? 0, this.dataDir);
  }

  get live(): Live {
    const { stable } = JSON.parse(readFileSync(path.join(this.dataDir, 'channel.json'), 'utf8'));
    return JSON.parse(readFileSync(path.join(this.dataDir, 'compositions', `${stable}.json`), 'utf8'));
  }

  /** The folder of the live release of a remote. */
  folder(remote: string): string {
    return path.join(this.dataDir, 'releases', remote, this.live.remotes[remote]?.digest ?? '');
  }

  publish(remote: string, workspace = ROOT): Promise<{ code: number | null; output: string }> {
    const file = path.join(workspace, 'composer/src/cli/release.ts');
    const child = spawn(process.execPath, [file, 'publish', remote], { env: this.#environment });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
  }
}

const versions = ({ remotes }: Live) => Object.entries(remotes).map(([remote, { version }]) => `${remote}@${version}`);

let ports: readonly number[];
let endStorefront: () => Promise<void>;
test.beforeAll(async () => {
  ports = await freePorts(2);
  const [port = 0, sandboxPort = 0] = ports;
  endStorefront = await startStorefront(shopEnvironment(port, sandboxPort, tmpdir()));
});
test.afterAll(() => endStorefront());

let registry: Registry;
test.beforeEach(() => {
  registry = new Registry(ports);
});
test.afterEach(() => rmSync(registry.dataDir, { recursive: true, force: true }));

test('two publishers of the same sources at once both succeed, and leave one sound release', async () => {
  const before = registry.live;
  const folder = registry.folder(REMOTE);
  rmSync(folder, { recursive: true });
  const published = await Promise.all([registry.publish(REMOTE), registry.publish(REMOTE)]);
  expect(
    published.map(({ code }) => code),
    published.map(({ output }) => output).join('\n'),
  ).toEqual([0, 0]);
  expect(versions(registry.live)).toEqual(versions(before));
  expect((await registry.publish(REMOTE)).output).toContain('nothing changed');
  expect(readdirSync(path.dirname(folder)).filter((name) => name.includes('draft'))).toEqual([]);
});

test('two publishers of different remotes at once both end up live', async () => {
  const before = registry.live;
  const [one, other] = [new WorkspaceCopy(REMOTE), new WorkspaceCopy('mf-admin-analytics')];
  try {
    for (const [copy, remote] of [
      [one, REMOTE],
      [other, 'mf-admin-analytics'],
    ] as const)
      copy.edit(`${remote}/src/remote.ts`, (text) => `${text}\n// Changed by its team.\n`);
    const published = await Promise.all([
      registry.publish(REMOTE, one.folder),
      registry.publish('mf-admin-analytics', other.folder),
    ]);
    expect(
      published.map(({ code }) => code),
      published.map(({ output }) => output).join('\n'),
    ).toEqual([0, 0]);
  } finally {
    one.remove();
    other.remove();
  }
  const changed = Object.keys(before.remotes).filter(
    (remote) => before.remotes[remote]?.version !== registry.live.remotes[remote]?.version,
  );
  expect(changed.sort()).toEqual([REMOTE, 'mf-admin-analytics']);
});

test('publishing one remote after the channel was lost keeps the whole shop', async () => {
  const before = registry.live;
  rmSync(path.join(registry.dataDir, 'channel.json'));
  const { code, output } = await registry.publish(REMOTE);
  expect([code, output]).toEqual([0, expect.stringContaining('The channel was rebuilt')]);
  expect(registry.live).toEqual(before);
});

test('publishing restores missing files of a live release byte for byte', async () => {
  const before = registry.live;
  const folder = registry.folder(REMOTE);
  const bundle = readFileSync(path.join(folder, 'server/bundle.cjs'));
  rmSync(path.join(folder, 'server'), { recursive: true });
  const other = await registry.publish('mf-admin-analytics');
  // Another team is not kept from publishing.
  expect([other.code, other.output]).toEqual([0, expect.stringMatching(/A live release is damaged.*mf-account/s)]);
  const { code, output } = await registry.publish(REMOTE);
  expect([code, output]).toEqual([0, expect.stringContaining('was repaired')]);
  expect(readFileSync(path.join(folder, 'server/bundle.cjs'))).toEqual(bundle);
  expect(registry.live).toEqual(before);
});

test('a release whose description cannot be read keeps no other remote from being published, and publishing it mends that', async () => {
  const before = registry.live;
  writeFileSync(path.join(registry.folder(REMOTE), 'release.json'), '{ "remote"');
  const other = await registry.publish('mf-admin-analytics');
  expect([other.code, other.output]).toEqual([0, expect.stringContaining('nothing changed')]);
  const { code, output } = await registry.publish(REMOTE);
  expect([code, output]).toEqual([0, expect.stringContaining('was repaired')]);
  expect(versions(registry.live)).toEqual(versions(before));
});
