import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type DataPaths, type ShellBuild, releaseFolder } from 'composer/registry';
import type { Composition, Release } from 'shared-contracts/composition';

/** The page kinds whose script is counted, by an address of each. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  collection: '/womens-activewear',
  product: '/product/:handle',
};
const KB = 1024;

function sent(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function scriptsOf(release: Release, exposes: readonly (string | undefined)[]): string[] {
  const used = exposes.filter((expose) => expose !== undefined);
  return used.length === 0
    ? []
    : [...new Set([release.entry, ...used.flatMap((expose) => release.assets[expose]?.js ?? [])])];
}

function bytesOf(dataPaths: DataPaths, release: Release, exposes: readonly (string | undefined)[]): number {
  const folder = releaseFolder(dataPaths, release);
  return scriptsOf(release, exposes).reduce((sum, file) => sum + sent(path.join(folder, file)), 0);
}

/**
 * The bytes of script, as sent (brotli), that each kind of page loads, per package: what it takes to hydrate it, and the
 * `start` modules that follow. One line a page kind.
 */
export function scriptReport(dataPaths: DataPaths, build: ShellBuild, composition: Composition): string[] {
  const web = path.join(dataPaths.shell, build.id, 'web');
  const shell = build.assets.scripts.reduce(
    (sum, address) => sum + sent(path.join(web, address.replace(`/assets/${build.id}/`, ''))),
    0,
  );
  return Object.entries(PAGES).map(([kind, address]) => {
    const parts: [string, number][] = [['shell', shell]];
    for (const release of Object.values(composition.remotes)) {
      const page = release.pages.find(({ path: one }) => one === address)?.expose;
      const banner = kind === 'home' ? release.slots['banner'] : undefined;
      const bytes = bytesOf(dataPaths, release, [page, banner, release.start]);
      if (bytes > 0) parts.push([release.remote, bytes]);
    }
    const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
    const listed = parts.map(([name, bytes]) => `${name} ${(bytes / KB).toFixed(1)}`).join(', ');
    return `Script of ${kind}: ${(total / KB).toFixed(1)} KB (${listed})`;
  });
}
