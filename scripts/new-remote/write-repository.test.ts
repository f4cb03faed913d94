import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { SHARED_MODULES } from '../../composer/src/build/shared-modules.ts';
import { PublishingRegistry } from '../../composer/src/testing/publishing-registry.ts';
import { PACKED_PACKAGES } from '../packages/packed-packages.ts';
import { renewPackages } from '../packages/renew-packages.ts';
import { writeRepository } from './write-repository.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const INSTALLED = path.join(ROOT, 'node_modules');

const scratch = mkdtempSync(path.join(tmpdir(), 'new-repository-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const folder = path.join(scratch, 'gifting');
const files = writeRepository(folder, 'mf-gifting', '--offline');

const json = (...place: string[]) => JSON.parse(readFileSync(path.join(...place), 'utf8'));

/** Everything in a folder of installed packages, scopes opened. */
const packagesIn = (folder: string): string[] => globSync(['[!@.]*', '@*/*'], { cwd: folder });

/** Links everything that a folder has installed and another lacks. */
function linkInstalled(from: string, to: string): void {
  for (const name of packagesIn(from).filter((one) => !existsSync(path.join(to, one)))) {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** Installs as npm would, but without a registry: the packed packages are unpacked, and what they need is this workspace's. */
function install(): void {
  const modules = path.join(folder, 'node_modules');
  for (const { folder: name } of PACKED_PACKAGES) {
    const [at, file] = [path.join(modules, name), json(folder, 'package.json').dependencies[name].replace('file:', '')];
    mkdirSync(at, { recursive: true });
    execFileSync('tar', ['xzf', path.join(folder, file), '-C', at, '--strip-components=1']);
    const nested = path.join(ROOT, name, 'node_modules');
    if (existsSync(nested)) linkInstalled(nested, path.join(at, 'node_modules'));
  }
  linkInstalled(INSTALLED, modules);
}

/** Runs the program that the repository has installed for a command of its `package.json`. */
function capsule(args: readonly string[], changes: Readonly<Record<string, string>> = {}) {
  const program = path.join(
    folder,
    'node_modules/composer',
    json(folder, 'node_modules/composer/package.json').bin.capsule,
  );
  const env = { ...process.env, ...changes };
  return promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8', env });
}

test('a new repository builds its remote from the packed packages, and its bundle asks the shell for the modules that the shell shares', {
  timeout: 120_000,
}, async () => {
  expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
  expect(files.filter((file) => /__\w+__/.test(file))).toEqual([]);

  install();
  const { stdout } = await capsule(['build', 'mf-gifting']);
  expect(stdout).toMatch(/^mf-gifting@1\.0\.0-[0-9a-f]{10}$/m);
  const [digest = ''] = readdirSync(path.join(folder, 'dist/releases/mf-gifting'));
  const { contracts, pages, start } = json(folder, 'dist/releases/mf-gifting', digest, 'release.json');
  const imported = Object.keys(contracts.imports);
  expect(imported).toEqual(expect.arrayContaining(['react', 'shared-contracts', 'shared-runtime', 'shared-ui']));
  expect(imported.filter((name) => !SHARED_MODULES.some((shared) => shared === name))).toEqual([]);
  expect(contracts.version).toBe(json(ROOT, 'shared-contracts/package.json').version);
  expect(contracts.takes).toHaveProperty(['event cart:line-added v1']);
  expect(pages).toMatchObject([{ path: '/gifting' }]);
  expect(start).toBe('./start');
});

/** Writes down each Node process that starts, and whether its environment has the token. */
const SPY = `import { appendFileSync } from 'node:fs';
appendFileSync(process.env.SPY_FILE, JSON.stringify([process.argv[1], 'REGISTRY_TOKEN' in process.env]) + '\\n');`;

test('it publishes to a registry, whose token no process has in its environment but the first', async () => {
  const registry = await new PublishingRegistry().open();
  const [spy, spyFile] = [path.join(scratch, 'spy.mjs'), path.join(scratch, 'spied')];
  writeFileSync(spy, SPY);
  const example = readFileSync(path.join(folder, '.env.example'), 'utf8');
  writeFileSync(path.join(folder, '.env'), `${example}\nREGISTRY_URL=${registry.url}\nREGISTRY_KEYS=${registry.key}\n`);
  await capsule(['publish', 'mf-gifting', '--reason', 'the first one'], {
    REGISTRY_TOKEN: registry.token,
    SPY_FILE: spyFile,
    NODE_OPTIONS: `--import=${pathToFileURL(spy).href}`,
  });
  expect(Object.keys(registry.live?.remotes ?? {})).toEqual(['mf-gifting']);
  expect(registry.asked.at(-1)).toMatchObject({ request: 'POST /promotions', token: registry.token });
  const spied = readFileSync(spyFile, 'utf8').trim().split('\n');
  const programs = spied.map((line): [string, boolean] => JSON.parse(line));
  expect(programs.filter(([, hasToken]) => hasToken).map(([program]) => path.basename(program))).toEqual([
    'capsule.js',
  ]);
  // The compiler is no program of Node: it has the environment of the one that starts it.
  expect(programs.map(([program]) => path.basename(program))).toContain('release.js');
});

test('types are checked against the packed declarations', async () => {
  const page = path.join(folder, 'mf-gifting/src/pages/gifting-page.tsx');
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace('<Button type="submit">', '<Button variant="loud" type="submit">'));
  await expect(capsule(['build', 'mf-gifting'])).rejects.toThrow(/gifting-page\.tsx:\d+:\d+: .*"loud".*TS2322/);
});

test('its lockfile has the versions of this workspace, with a digest each, and nothing from here by a path', () => {
  const text = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  expect(text).not.toContain(ROOT);
  const { packages }: { packages: Record<string, { integrity?: string; optional?: boolean; resolved?: string }> } =
    JSON.parse(text);
  const here = new Set(
    Object.values<{ integrity?: string }>(json(ROOT, 'package-lock.json').packages).map(({ integrity }) => integrity),
  );
  const locked = Object.entries(packages).filter(([place]) => place !== '');
  expect(locked.length).toBeGreaterThan(200);
  expect(locked.filter(([, { integrity }]) => !integrity)).toEqual([]);
  const own = locked
    .filter(([, { integrity, optional }]) => !optional && !here.has(integrity))
    .map(([place]) => place.replace('node_modules/', ''));
  expect(own.toSorted()).toEqual(PACKED_PACKAGES.map(({ folder: name }) => name).toSorted());
  // A stranger's package of the same plain name can't take their place, and none is asked for by the private one.
  const origins = PACKED_PACKAGES.map(({ folder: name }) => packages[`node_modules/${name}`]?.resolved);
  expect(origins.filter((origin) => !origin?.startsWith('file:packages/capsule-'))).toEqual([]);
  expect(readFileSync(path.join(folder, '.npmrc'), 'utf8')).toMatch(
    /^@capsule:registry=https:\/\/registry\.invalid\/$/m,
  );
  // Only the workspace's own tools need them.
  expect(packages).not.toHaveProperty(['node_modules/@playwright/test']);
});

test('renewed packages replace older ones, with their digests in the lockfile', () => {
  const wanted = PACKED_PACKAGES.filter(({ name }) => name === '@capsule/contracts');
  const [file, place] = [path.join(folder, 'packages/capsule-contracts-1.0.0.tgz'), 'node_modules/shared-contracts'];
  const lockFile = path.join(folder, 'package-lock.json');
  const before = readFileSync(lockFile, 'utf8');
  const older = JSON.parse(before);
  older.packages[place].integrity = 'sha512-of-an-older-one';
  writeFileSync(lockFile, JSON.stringify(older));
  writeFileSync(file, 'an older one');
  renewPackages(folder, { asking: '--offline', wanted });
  expect(json(lockFile).packages[place].integrity).toBe(JSON.parse(before).packages[place].integrity);
  expect(readFileSync(file).length).toBeGreaterThan(10_000);
  expect(() => renewPackages(scratch)).toThrow('has no packed packages');
});

test('a folder with files in it is left alone, and so is one for a name that no remote can have', () => {
  const other = path.join(scratch, 'other');
  expect(() => writeRepository(other, 'gifting')).toThrow('isn’t a remote’s name');
  expect(existsSync(other)).toBe(false);
  mkdirSync(other);
  writeFileSync(path.join(other, 'notes.txt'), '');
  expect(() => writeRepository(other, 'mf-gifting')).toThrow('isn’t empty');
  expect(readdirSync(other)).toEqual(['notes.txt']);
});
