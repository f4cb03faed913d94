import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../..');
const folder = 'supabase/functions/experiments';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const ImportMap = z.object({ imports: z.record(z.string(), z.string()) });
const Package = z.looseObject({ dependencies: z.record(z.string(), z.string()) });

const { imports } = ImportMap.parse(JSON.parse(read(`${folder}/deno.json`)));
const isPackage = (target: string): boolean => target.startsWith('npm:');
const fileOf = (target: string): string => path.posix.join(folder, target);

/** What the function's files import from outside of their package, and the files themselves. */
function reached(entry: string): { files: Set<string>; bare: Set<string> } {
  const files = new Set<string>();
  const bare = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, specifier = ''] of read(file).matchAll(/^(?:import|export)\s[^;]*?from '([^']+)'/gm)) {
      const target = imports[specifier];
      if (specifier.startsWith('.')) waiting.push(path.posix.join(path.posix.dirname(file), specifier));
      else if (!/^(?:npm|node):/.test(specifier)) bare.add(specifier);
      if (target !== undefined && !isPackage(target)) waiting.push(fileOf(target));
    }
  }
  return { files, bare };
}

test('whatever the function reaches is named by its import map, and nothing else is', () => {
  const { files, bare } = reached(`${folder}/index.ts`);
  expect([...bare].toSorted()).toEqual(Object.keys(imports).toSorted());
  expect(files.size).toBeGreaterThan(30);
});

test('packages are those that are installed, and files are there', () => {
  const { dependencies } = Package.parse(JSON.parse(read('experiments/package.json')));
  for (const [name, target] of Object.entries(imports)) {
    const [installed = '', ...subpath] = name.split('/');
    const version = `${installed}@${dependencies[installed]}`;
    if (isPackage(target)) expect(target).toBe(`npm:${[version, ...subpath].join('/')}`);
    else expect(existsSync(path.join(root, fileOf(target)))).toBe(true);
  }
});

test('no name begins with that of another file, by which the CLI would look for the wrong one', () => {
  const names = Object.keys(imports);
  const files = names.filter((name) => !isPackage(imports[name] ?? ''));
  expect(files.flatMap((file) => names.filter((name) => name !== file && name.startsWith(file)))).toEqual([]);
});

test('the CLI is told of the import map', () => {
  const section = read('supabase/config.toml').split('[functions.experiments]')[1] ?? '';
  expect(section).toContain('import_map = "./functions/experiments/deno.json"');
});
