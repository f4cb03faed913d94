import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pinnedNode } from './pinned-node.mjs';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const { name: NODE } = pinnedNode(REPOSITORY);
const VERSION = '1.0.0';

function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A package whose Node binary is a script that prints its own name. */
function packed(says: string, name = NODE): Buffer {
  const folder = testFolder();
  const binary = path.join(folder, 'package/bin/node');
  mkdirSync(path.dirname(binary), { recursive: true });
  writeFileSync(binary, `#!/bin/sh\necho "${says}"\n`);
  chmodSync(binary, 0o755);
  const manifest = { name, version: VERSION, bin: { [name]: 'bin/node' } };
  writeFileSync(path.join(folder, 'package/package.json'), JSON.stringify(manifest));
  return execFileSync('tar', ['-czf', '-', 'package'], { cwd: folder });
}

const integrityOf = (tarball: Buffer): string => `sha512-${createHash('sha512').update(tarball).digest('base64')}`;

/** Packages by name. */
type Packages = Readonly<Record<string, Buffer | undefined>>;

/** A registry that has these packages. */
async function registryWith(packages: Packages): Promise<string> {
  const server = createServer((request, response) => {
    const name = request.url?.split('/')[1] ?? '';
    const tarball = packages[name];
    if (tarball === undefined) return response.writeHead(404).end('{}');
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    const dist = { tarball: `http://${request.headers.host}/${name}/-/${name}.tgz`, integrity: integrityOf(tarball) };
    const versions = { [VERSION]: { name, version: VERSION, bin: { [name]: 'bin/node' }, dist } };
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: VERSION }, versions }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

/** A fresh clone whose lockfile names `locked` and whose registry sends `sent`, and the same of other packages. */
async function freshClone(
  locked: Buffer,
  sent: Buffer | undefined,
  otherLocked: Packages = {},
  otherSent: Packages = {},
) {
  const folder = testFolder();
  const registry = await registryWith({ ...otherSent, [NODE]: sent });
  for (const file of ['ensure-install.mjs', 'pinned-node.mjs', 'workspace-folders.mjs']) {
    cpSync(path.join(import.meta.dirname, file), path.join(folder, 'scripts/setup', file));
  }
  const all = Object.entries({ ...otherLocked, [NODE]: locked }).flatMap(([name, tarball]) =>
    tarball ? [{ name, tarball }] : [],
  );
  const optionalDependencies = Object.fromEntries(all.map(({ name }) => [name, VERSION]));
  const root = { name: 'shop', version: '0.0.0', optionalDependencies };
  const entries = all.map(({ name, tarball }) => [
    `node_modules/${name}`,
    {
      version: VERSION,
      resolved: `${registry}/${name}/-/${name}.tgz`,
      integrity: integrityOf(tarball),
      optional: true,
      bin: { [name]: 'bin/node' },
    },
  ]);
  const lock = {
    name: 'shop',
    version: '0.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': root, ...Object.fromEntries(entries) },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...root, workspaces: [] }));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(
    path.join(folder, '.npmrc'),
    `registry=${registry}\ncache=${folder}/cache\nfetch-retries=0\nupdate-notifier=false\n`,
  );
  const start = path.join(folder, 'scripts/start.mjs');
  writeFileSync(start, `import { ensureRuntime } from './setup/ensure-install.mjs';\nensureRuntime();\n`);
  const { CAPSULE_RESTARTED: _restarted, ...env } = process.env;
  const run = () =>
    new Promise<{ code: number; said: string; complaint: string }>((resolve) => {
      execFile(process.execPath, [start], { cwd: folder, env }, (error, said, complaint) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complaint });
      });
    });
  return { run, binary: path.join(folder, 'node_modules', NODE, 'bin/node') };
}

test('the Node that the lockfile names is installed without a script and started', async () => {
  const right = packed('the right one');
  const { run } = await freshClone(right, right);
  expect(await run()).toMatchObject({ code: 0, said: 'the right one\n' });
  expect(await run()).toEqual({ code: 0, said: 'the right one\n', complaint: '' });
});

test('a Node that is not the one of the lockfile is refused by name and never started', async () => {
  const { run } = await freshClone(packed('the right one'), packed('another one'));
  const { code, said, complaint } = await run();
  expect([code, said]).toEqual([1, '']);
  expect(complaint).toMatch(
    new RegExp(
      `The registry sent a package that isn’t the one in package-lock.json: ${NODE}@\\S+. It was not installed.`,
    ),
  );
});

test('a Node that has changed since it was installed is refused and never started', async () => {
  const right = packed('the right one');
  const { run, binary } = await freshClone(right, right);
  await run();
  writeFileSync(binary, readFileSync(binary, 'utf8').replace('right', 'wrong'));
  const { code, said, complaint } = await run();
  expect([code, said]).toEqual([1, '']);
  expect(complaint).toContain(
    `node_modules/${NODE}/bin/node has changed since it was installed, so it was not started.`,
  );
});

test('a registry without the Node of this platform is distinguished from a failed installation', async () => {
  const { run } = await freshClone(packed('the right one'), undefined);
  const { code, said, complaint } = await run();
  expect([code, said]).toEqual([1, '']);
  expect(complaint).toContain(`Couldn’t install ${NODE}@${VERSION}, the Node that runs everything.`);
});

test('another package that is not the one of the lockfile is refused as well, although Node is the right one', async () => {
  const right = packed('the right one');
  const name = 'other-binary';
  const { run } = await freshClone(
    right,
    right,
    { [name]: packed('sound', name) },
    { [name]: packed('changed', name) },
  );
  const { code, said, complaint } = await run();
  expect([code, said]).toEqual([1, '']);
  expect(complaint).toContain(`The registry sent a package that isn’t the one in package-lock.json: ${name}@`);
});

test('a platform without a pinned Node is named, unless the right Node runs already', () => {
  expect(() => pinnedNode(REPOSITORY, 'sunos-x64', '20.0.0')).toThrow(
    'There is no pinned Node for sunos-x64, only for darwin-arm64,',
  );
  const { version } = pinnedNode(REPOSITORY, 'linux-x64');
  expect(pinnedNode(REPOSITORY, 'sunos-x64', version)).toEqual({ name: 'node', version, file: process.execPath });
});
