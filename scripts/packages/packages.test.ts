import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PACKED_PACKAGES } from './packed-packages.ts';
import { writePackages } from './write-packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const IMPORT =
  /^(?:import|export)\b[^'"`;]*?\bfrom ['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm;

const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = writePackages(path.join(folder, 'packed'));

const unpackedIn = (name: string): string => path.join(folder, 'unpacked', name, 'package');
const manifestOf = (place: string) => JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));

for (const { folder: name, file } of written) {
  mkdirSync(path.dirname(unpackedIn(name)), { recursive: true });
  execFileSync('tar', ['xzf', file, '-C', path.dirname(unpackedIn(name))]);
}

test.each(PACKED_PACKAGES)(
  '$name exports what its sources do, as files that it has, under a private scope',
  ({ folder: name, name: packed }) => {
    const manifest = manifestOf(unpackedIn(name));
    const source = manifestOf(path.join(ROOT, name));
    expect(manifest).toMatchObject({ name: packed, version: source.version, license: 'UNLICENSED', type: 'module' });
    expect(packed).toMatch(/^@capsule\//);
    expect(Object.keys(manifest.exports)).toEqual(Object.keys(source.exports));
    const targets = Object.values<string | Record<string, string>>(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const files = globSync('**/*.*', { cwd: unpackedIn(name) }).map((file) => `./${file.replaceAll(path.sep, '/')}`);
    expect(targets.filter((target) => !files.includes(target))).toEqual([]);
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
  },
);

test.each(PACKED_PACKAGES)(
  '$name imports only files that it has, and packages that it depends on in an exact version',
  ({ folder: name }) => {
    const place = unpackedIn(name);
    const { dependencies = {}, peerDependencies = {} } = manifestOf(place);
    const versions = Object.values<string>({ ...dependencies, ...peerDependencies });
    expect(versions.filter((version) => !/^(npm:@capsule\/[a-z]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const known = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies), name]);
    const isThere = (file: string, request: string): boolean => {
      if (request.startsWith('node:')) return true;
      if (!request.startsWith('.')) return known.has(request.split('/', request.startsWith('@') ? 2 : 1).join('/'));
      const target = path.join(path.dirname(file), request).replaceAll(path.sep, '/');
      return files.has(target) || (file.endsWith('.d.ts') && files.has(target.replace(/\.js$/, '.d.ts')));
    };
    const files = new Set(globSync('**/*.*', { cwd: place }).map((file) => file.replaceAll(path.sep, '/')));
    const scripts = [...files].filter((file) => /\.(js|d\.ts)$/.test(file));
    const missing = scripts.flatMap((file) => {
      const imports = [...readFileSync(path.join(place, file), 'utf8').matchAll(IMPORT)].map(
        (match) => match[1] ?? match[2] ?? match[3] ?? '',
      );
      return imports.filter((request) => !isThere(file, request)).map((request) => `${file}: ${request}`);
    });
    expect(scripts.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  },
);

test('the same sources give the same bytes', () => {
  const small = PACKED_PACKAGES.filter(({ folder: name }) => name.startsWith('shared-'));
  const again = writePackages(path.join(folder, 'again'), small);
  expect(again.length).toBe(3);
  for (const [at, { file }] of again.entries())
    expect(readFileSync(file).equals(readFileSync(written[at]?.file ?? ''))).toBe(true);
});
