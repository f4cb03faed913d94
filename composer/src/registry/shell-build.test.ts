import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { replaceJson } from './atomic-file.ts';
import { dataPathsIn } from './data-paths.ts';
import { type ShellBuild, shellBuildFile, shellBuildOf, wholeShellBuild } from './shell-build.ts';

const assets = { scripts: [], styles: [], fonts: [], integrity: {} };

/** Data with two builds of the shell, of which the second is the current one. */
function data() {
  const dataPaths = dataPathsIn(testFolder());
  const [own, current] = ['aaaaaaaaaa', 'bbbbbbbbbb'].map((id): ShellBuild => {
    const folder = path.join(dataPaths.shell, id);
    mkdirSync(path.join(folder, 'public'), { recursive: true });
    writeFileSync(path.join(folder, 'worker.cjs'), '');
    const build = { id, worker: `${id}/worker.cjs`, publicFolder: `${id}/public`, assets };
    const described = { ...build, styleHashes: [], scriptHashes: [] };
    replaceJson(path.join(folder, 'build.json'), described);
    replaceJson(shellBuildFile(dataPaths), described);
    return described;
  });
  const log = vi.fn<(message: string, details?: unknown) => void>();
  return { dataPaths, own: own?.id ?? '', current: current?.id ?? '', log };
}

test('a checkout is served by its own build of the shell', () => {
  const { dataPaths, own, log } = data();
  expect(shellBuildOf(dataPaths, { root: '/', shell: own, remotes: {} }, log)?.id).toBe(own);
  expect(log).not.toHaveBeenCalled();
});

test.each(['', '{ "id"', '{}'])(
  'a build whose description reads %j is treated as not built, which is logged',
  (text) => {
    const { dataPaths, own, current, log } = data();
    writeFileSync(path.join(dataPaths.shell, own, 'build.json'), text);
    expect(wholeShellBuild(dataPaths, own, log)).toBeNull();
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('can’t be read'), expect.anything());
    expect(shellBuildOf(dataPaths, { root: '/', shell: own, remotes: {} }, log)?.id).toBe(current);
  },
);
