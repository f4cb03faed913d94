import type { Release } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { dataPathsIn } from '../registry/data-paths.ts';
import type { ShellBuild } from '../registry/shell-build.ts';
import { testRelease } from '../testing/test-composition.ts';
import { releaseConflicts } from './contract-conflicts.ts';
import { contractsVersion, versionGaps } from './contract-versions.ts';
import { shellConflicts } from './shell-conflicts.ts';

const builtWith = (version: string): Release => testRelease('mf-a', { contracts: { version, imports: {} } });
const spoken = { sends: {}, takes: {} };

test.each(['2.4.0', '2.4.9', '2.0.0', '1.0.0', '1.99.0'])(
  'a shell with contracts 2.4.1 serves a release of %s',
  (version) => {
    expect(versionGaps([builtWith(version)], '2.4.1')).toEqual([]);
  },
);

test.each(['2.5.0', '3.0.0'])('a release of newer contracts, %s, has to wait for the shell', (version) => {
  expect(versionGaps([builtWith(version)], '2.4.1')).toEqual([
    `mf-a@1.0.0 was built with version ${version} of the contracts, and the shell has version 2.4.1: release the shell first`,
  ]);
});

test('a release from two major versions before is no longer served', () => {
  expect(versionGaps([builtWith('0.9.0')], '2.4.1')).toEqual([
    'mf-a@1.0.0 was built with version 0.9.0 of the contracts, which a shell with version 2.4.1 no longer serves: build it with newer packages',
  ]);
});

test('a build of the shell that records no version serves every release', () => {
  expect(versionGaps([builtWith('9.0.0')], undefined)).toEqual([]);
});

test('the gate rejects a release whose contracts the shell doesn’t serve, and leaves what is live alone', () => {
  const live = { id: '0123456789abcdef', counter: 1, createdAt: '2026-01-05T09:00:00.000Z', remotes: {} };
  const verdictOn = (version: string) => releaseConflicts([builtWith(version)], live, { ...spoken, version: '1.2.0' });
  expect(verdictOn('1.3.0').rejections).toEqual([expect.stringContaining('release the shell first')]);
  expect(verdictOn('1.1.0')).toEqual({ rejections: [], notes: [] });
});

test('a build of the shell that leaves live releases behind is refused', () => {
  const contracts = { ...spoken, exports: {}, version: '3.0.0' };
  const assets = { scripts: [], styles: [], fonts: [], integrity: {} };
  const files = { worker: '', assets, publicFolder: '' };
  const build: ShellBuild = { id: 'new', ...files, styleHashes: [], scriptHashes: [], contracts };
  const { rejections } = shellConflicts(build, [builtWith('1.0.0'), builtWith('2.0.0')], dataPathsIn('/nowhere'));
  expect(rejections).toEqual([expect.stringContaining('1.0.0 of the contracts, which a shell with version 3.0.0')]);
});

test('the version is that of the installed package', () => {
  expect(contractsVersion()).toMatch(/^\d+\.\d+\.\d+$/);
});
