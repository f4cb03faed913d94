import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STATED_LICENSES } from '../../scripts/sbom.mjs';
import { NODE_PACKAGES } from '../../scripts/setup/pinned-node.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
);
const foreign = Object.entries(lock.packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);
const nameOf = (at: string): string => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Licences that ask for nothing but their text. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Licenses that require more, and why the shop may use the packages under them. */
const CONSIDERED: Readonly<Record<string, readonly [packages: RegExp, why: string]>> = {
  'LGPL-3.0-or-later': [/^@img\/sharp-/, 'a library of its own beside sharp, in the sandbox alone'],
  'MPL-2.0': [
    /^(?:lightningcss(?:-|$)|axe-core$|@axe-core\/)/,
    'tools that build and test; no file of theirs is changed or shipped',
  ],
  'OFL-1.1': [/^@fontsource/, 'fonts, which come with their licence'],
};

/** The requirements of a license expression: any one of its alternatives, all of its parts. */
function isAllowed(name: string, license: string): boolean {
  const plain = license.replaceAll(/[()]/g, '');
  return plain.split(/ OR /i).some((choice) =>
    choice.split(/ AND /i).every((part) => {
      if (FREE.has(part)) return true;
      return CONSIDERED[part]?.[0].test(name) ?? false;
    }),
  );
}

test('every package has a licence that the shop may use it under', () => {
  expect(foreign.length).toBeGreaterThan(500);
  const licensed = foreign.map(([at, { license, dev }]): [name: string, license: string | undefined] => {
    const name = nameOf(at);
    return [name, license ?? (dev ? STATED_LICENSES[name] : undefined)];
  });
  const others = licensed.filter(([name, license]) => license === undefined || !isAllowed(name, license));
  expect(others.map(([name, license]) => `${name}: ${license}`)).toEqual([]);
});

test.each([
  ['left-pad', 'GPL-3.0-only', false],
  ['left-pad', 'LGPL-3.0-or-later', false],
  ['left-pad', 'SEE LICENSE IN LICENSE', false],
  ['left-pad', 'MIT AND GPL-2.0', false],
  ['left-pad', '(MIT OR GPL-2.0)', true],
])('%s under %s: %s', (name, license, allowed) => expect(isAllowed(name, license)).toBe(allowed));

test('every package is the locked one, by its digest, and comes from the one registry', () => {
  const weak = foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(weak.map(([at]) => at)).toEqual([]);
  const elsewhere = foreign.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([at]) => at)).toEqual([]);
});

test('no package has a script to run when it is installed, and none may run one', () => {
  const scripted = foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([at]) => nameOf(at));
  expect(scripted).toEqual([]);
  expect(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))).not.toHaveProperty('allowScripts');
  expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('the Node binary of every platform is a package of the lockfile, of one version', () => {
  const packages = Object.values(NODE_PACKAGES);
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(Object.keys(optionalDependencies)).toEqual(packages.toSorted());
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  for (const name of packages) {
    const locked = lock.packages[`node_modules/${name}`];
    expect([name, locked?.version, locked?.integrity?.length]).toEqual([name, optionalDependencies[name], 95]);
  }
});

test('every version is named exactly', () => {
  const loose = globSync(['package.json', '*/package.json'], { cwd: ROOT }).flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(ROOT, file), 'utf8'),
    );
    return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^(?:npm:[^@]*@?[^@]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});
