import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tarball } from './tarball.ts';

const LONG = `src/${'deep/'.repeat(22)}module.js`;
const FILES = [
  { path: 'package.json', bytes: Buffer.from('{}') },
  { path: LONG, bytes: Buffer.from('x'.repeat(1000)) },
  { path: 'bin.js', bytes: Buffer.from(''), isProgram: true },
];

test('a tarball gives its files to any program that reads one, and its bytes don’t depend on the files’ order', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tarball-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packed = tarball(FILES);
  writeFileSync(path.join(folder, 'packed.tgz'), packed);
  execFileSync('tar', ['xzf', 'packed.tgz'], { cwd: folder });
  for (const { path: file, bytes } of FILES)
    expect(readFileSync(path.join(folder, 'package', file)).equals(bytes)).toBe(true);
  expect(statSync(path.join(folder, 'package/bin.js')).mode & 0o111).toBe(0o111);
  expect(statSync(path.join(folder, 'package/package.json')).mode & 0o111).toBe(0);
  expect(tarball(FILES.toReversed()).equals(packed)).toBe(true);
  expect(packed[9]).toBe(255);
});

test('a path that the format can’t hold is refused', () => {
  expect(() => tarball([{ path: `src/${'x'.repeat(200)}.js`, bytes: Buffer.alloc(0) }])).toThrow('is too long');
});
