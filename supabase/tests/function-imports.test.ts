import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../..');
/** The functions that take code from outside of `supabase/`, and how many files of it they reach at least. */
const FUNCTIONS = [
  ['experiments', 30],
  ['shared-result', 30],
  ['experiment-alerts', 15],
] as const;
const folderOf = (name: string) => `supabase/functions/${name}`;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const ImportMap = z.object({ imports: z.record(z.string(), z.string()) });
const Package = z.looseObject({ dependencies: z.record(z.string(), z.string()) });

const importsOf = (name: string) => ImportMap.parse(JSON.parse(read(`${folderOf(name)}/deno.json`))).imports;
const isPackage = (target: string): boolean => target.startsWith('npm:');
const fileOf = (name: string, target: string): string => path.posix.join(folderOf(name), target);

/** The imports of the function's files from outside of their package, and the files themselves. */
function reached(name: string): { files: Set<string>; bare: Set<string> } {
  const imports = importsOf(name);
  const files = new Set<string>();
  const bare = new Set<string>();
  const waiting = [`${folderOf(name)}/index.ts`];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, specifier = ''] of read(file).matchAll(/^(?:import|export)\s[^;]*?from '([^']+)'/gm)) {
      const target = imports[specifier];
      if (specifier.startsWith('.')) waiting.push(path.posix.join(path.posix.dirname(file), specifier));
      else if (!/^(?:npm|node):/.test(specifier)) bare.add(specifier);
      if (target !== undefined && !isPackage(target)) waiting.push(fileOf(name, target));
    }
  }
  return { files, bare };
}

test.each(FUNCTIONS)('the import map of %s names every package that it reaches, and no other', (name, least) => {
  const { files, bare } = reached(name);
  expect([...bare].toSorted()).toEqual(Object.keys(importsOf(name)).toSorted());
  expect(files.size).toBeGreaterThan(least);
});

test.each(FUNCTIONS)('packages of %s are those that are installed, and files are there', (name) => {
  const { dependencies } = Package.parse(JSON.parse(read('experiments/package.json')));
  for (const [specifier, target] of Object.entries(importsOf(name))) {
    const [installed = '', ...subpath] = specifier.split('/');
    const version = `${installed}@${dependencies[installed]}`;
    if (isPackage(target)) expect(target).toBe(`npm:${[version, ...subpath].join('/')}`);
    else expect(existsSync(path.join(root, fileOf(name, target)))).toBe(true);
  }
});

test.each(FUNCTIONS)(
  'no name of %s begins with that of another file, by which the CLI would look for the wrong one',
  (name) => {
    const imports = importsOf(name);
    const names = Object.keys(imports);
    const files = names.filter((name) => !isPackage(imports[name] ?? ''));
    expect(files.flatMap((file) => names.filter((other) => other !== file && other.startsWith(file)))).toEqual([]);
  },
);

test.each(FUNCTIONS)('the CLI is configured with the import map of %s', (name) => {
  const section = read('supabase/config.toml').split(`[functions.${name}]`)[1]?.split('\n[')[0] ?? '';
  expect(section).toContain(`import_map = "./functions/${name}/deno.json"`);
});
