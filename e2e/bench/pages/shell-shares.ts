import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../support/test-environment.ts';
import { sharesByOwner } from './source-map-bytes.ts';
import type { ScriptFile, Structure } from './structure.ts';

/** The share of each library in each script of the shell, by the script's name without its hash. */
type Shares = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Libraries that bring less than this (bytes on the wire) of a page stand together. */
const SMALLEST = 1024;

const withoutHash = (file: string): string => path.basename(file).replace(/\.[0-9a-f]{8,}(?=\.js$)/, '');

/** Builds the shell once more, with source maps, and reads from them what its scripts are made of. */
export function shellShares(): Shares {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-shell-maps-'));
  try {
    const build = path.join(ROOT, 'shell/src/build/build-with-maps.ts');
    const { status, stderr } = spawnSync(process.execPath, [build, folder], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The shell could not be built with source maps:\n${stderr}`);
    const web = path.join(folder, 'web');
    const scripts = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    return new Map(
      scripts.map((file) => {
        const script = readFileSync(path.join(web, file), 'utf8');
        return [
          withoutHash(file),
          sharesByOwner(script, JSON.parse(readFileSync(path.join(web, `${file}.map`), 'utf8'))),
        ];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The scripts of the shell divided among the libraries in them. What is compressed together is divided as it is before. */
export function divided(files: Structure['files'], shares: Shares): ScriptFile[] {
  return files.flatMap((file): ScriptFile[] => {
    const parts = file.package === 'shell' ? shares.get(path.basename(file.file)) : undefined;
    if (!parts) return [file];
    const split = [...parts].map(([owner, share]) => ({
      ...file,
      package: owner,
      wire: file.wire * share,
      decoded: file.decoded * share,
    }));
    const [large, small] = [
      split.filter(({ wire }) => wire >= SMALLEST),
      split.filter(({ wire }) => wire < SMALLEST).map((one) => ({ ...one, package: 'small ones of the shell' })),
    ];
    return [...large, ...small];
  });
}
