import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials } from './sbom.mjs';
import { NODE_PACKAGES, pinnedNode } from './setup/pinned-node.mjs';

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly license?: { readonly id?: string } }[];
  readonly hashes?: readonly { readonly alg: string }[];
}

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
}

test('the bill names every package of the lockfile with its digest and licence, and no path of this machine', () => {
  const bill = billOfMaterials();
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'capsule-collective']);
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8'),
  );
  const locked = Object.entries(lock.packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);
  const named = new Set(bill.components.map(({ name, version }: Component) => `${name}@${version}`));
  const names = locked.map(([at, { version }]) => `${at.slice(at.lastIndexOf('node_modules/') + 13)}@${version}`);
  // An alias stands in the lockfile under the name that it is imported by.
  const missing = names.filter((name) => !named.has(name));
  expect(missing.filter((name) => !/^(?:@typescript\/native|typescript)@/.test(name))).toEqual([]);
  const foreign: Component[] = bill.components.filter(({ hashes }: Component) => hashes);
  expect(foreign.length).toBeGreaterThan(500);
  for (const { name, purl, licenses, hashes } of foreign) {
    expect([name, purl.startsWith('pkg:npm/'), licenses?.length ?? 0]).toEqual([name, true, 1]);
    expect([name, hashes?.[0]?.alg]).toEqual([name, 'SHA-512']);
  }
  expect(JSON.stringify(bill)).not.toContain(path.resolve(import.meta.dirname, '..'));
});

test('the bill names the Node binary of every platform with its version, digest, and license', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const platforms: Component[] = billOfMaterials().components.filter(({ type }: Component) => type === 'platform');
  expect(platforms.map(({ name }) => name).toSorted()).toEqual(Object.values(NODE_PACKAGES).toSorted());
  for (const { version, purl, licenses, hashes } of platforms) {
    expect(version).toBe(pinnedNode(root, 'linux-x64').version);
    expect([purl.startsWith('pkg:npm/'), hashes?.[0]?.alg, licenses?.[0]?.license?.id]).toEqual([
      true,
      'SHA-512',
      'MIT',
    ]);
  }
});
