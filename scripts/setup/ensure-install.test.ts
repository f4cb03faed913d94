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
function packed(says: string): Buffer {
  const folder = testFolder();
  const binary = path.join(folder, 'package/bin/node');
  mkdirSync(path.dirname(binary), { recursive: true });
  writeFileSync(binary, `#!/bin/sh\necho "${says}"\n`);
  chmodSync(binary, 0o755);
  const manifest = { name: NODE, version: VERSION, bin: { node: 'bin/node' } };
  writeFileSync(path.join(folder, 'package/package.json'), JSON.stringify(manifest));
  return execFileSync('tar', ['-czf', '-', 'package'], { cwd: folder });
}

const integrityOf = (tarball: Buffer): string => `sha512-${createHash('sha512').update(tarball).digest('base64')}`;

/** A registry that has one package, or nothing. */
async function registryWith(tarball: Buffer | undefined): Promise<string> {
  const server = createServer((request, response) => {
    if (tarball === undefined || !request.url?.startsWith(`/${NODE}`)) return response.writeHead(404).end('{}');
    if (request.url.endsWith('.tgz')) return response.end(tarball);
    const dist = { tarball: `http://${request.headers.host}/${NODE}/-/${NODE}.tgz`, integrity: integrityOf(tarball) };
    const versions = { [VERSION]: { name: NODE, version: VERSION, bin: { node: 'bin/node' }, dist } };
    return response.end(JSON.stringify({ name: NODE, 'dist-tags': { latest: VERSION }, versions }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

/** A fresh clone whose lockfile names `locked` and whose registry sends `sent`. */
async function freshClone(locked: Buffer, sent: Buffer | undefined) {
  const folder = testFolder();
  const registry = await registryWith(sent);
  for (const file of ['ensure-install.mjs', 'pinned-node.mjs']) {
    cpSync(path.join(import.meta.dirname, file), path.join(folder, 'scripts/setup', file));
  }
  const root = { name: 'shop', version: '0.0.0', optionalDependencies: { [NODE]: VERSION } };
  const resolved = `${registry}/${NODE}/-/${NODE}.tgz`;
  const entry = {
    version: VERSION,
    resolved,
    integrity: integrityOf(locked),
    optional: true,
    bin: { node: 'bin/node' },
  };
  const lock = {
    name: 'shop',
    version: '0.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': root, [`node_modules/${NODE}`]: entry },
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

test('a registry without the Node of this platform is told apart from a failed installation', async () => {
  const { run } = await freshClone(packed('the right one'), undefined);
  const { code, said, complaint } = await run();
  expect([code, said]).toEqual([1, '']);
  expect(complaint).toContain(`Couldn’t install ${NODE}@${VERSION}, the Node that runs everything.`);
});

test('a platform without a pinned Node is named', () => {
  expect(() => pinnedNode(REPOSITORY, 'sunos-x64')).toThrow(
    'There is no pinned Node for sunos-x64, only for darwin-arm64,',
  );
});
