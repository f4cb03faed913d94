import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import { replaceText } from '../registry/atomic-file.ts';
import { compile, hasCompiler, problemsOf } from './compiler.ts';
import { WORKSPACE } from './load-definition.ts';
import { SHARED_MODULES } from './shared-modules.ts';

/** The shared packages, each a folder of the workspace. */
const PACKAGES = SHARED_MODULES.filter((name) => !name.startsWith('react'));
/** The declarations of what pages have globally. */
const GLOBALS = 'globals.d.ts';

const SharedTypes = z.object({
  /** The file of each name under which a shared package is imported. */
  entries: z.record(z.string(), z.string()),
  /** The text of each file, by its path in the workspace. */
  files: z.record(z.string(), z.string()),
});
type SharedTypes = z.infer<typeof SharedTypes>;

const Exports = z.object({ exports: z.record(z.string(), z.string()) });

const isSource = (file: string): boolean => /\.tsx?$/.test(file);
const declarationOf = (source: string): string => source.replace(/(?:\.d)?\.tsx?$/, '.d.ts');

/** What sources import of a package, and the declaration that says what it is. */
function entriesOf(name: string): [string, string][] {
  const manifest = Exports.parse(JSON.parse(readFileSync(path.join(WORKSPACE, name, 'package.json'), 'utf8')));
  return Object.entries(manifest.exports)
    .filter(([, source]) => isSource(source))
    .map(([entry, source]) => [path.posix.join(name, entry), declarationOf(path.posix.join(name, source))]);
}

/** The texts of files below a folder, by their path in it. */
function textsIn(folder: string, patterns: readonly string[]): [string, string][] {
  const files = globSync(patterns, { cwd: folder }).sort();
  return files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(folder, file), 'utf8')]);
}

/** Compiles the declarations of the shared packages, unchecked: the workspace's own checks do that. */
async function compiledInto(out: string): Promise<void> {
  const config = path.join(out, 'tsconfig.json');
  const inWorkspace = (pattern: string): string => path.join(WORKSPACE, pattern);
  const settings = {
    extends: inWorkspace('tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: WORKSPACE,
      outDir: path.join(out, 'files'),
      newLine: 'lf',
    },
    files: [inWorkspace(GLOBALS)],
    include: PACKAGES.flatMap((name) => [`${name}/src/**/*.ts`, `${name}/src/**/*.tsx`].map(inWorkspace)),
    exclude: PACKAGES.flatMap((name) => [`${name}/src/**/*.test.ts`, `${name}/src/**/*.test.tsx`].map(inWorkspace)),
  };
  mkdirSync(out, { recursive: true });
  writeFileSync(config, JSON.stringify(settings));
  const { code, output } = await compile(WORKSPACE, ['-p', config]);
  if (code !== 0) throw new ShopError('FEDERATION-002', { remote: 'shell', problems: problemsOf(output) });
}

/**
 * Writes the declarations of the shared packages into one file of a build of the shell: remotes are checked against them before they are
 * published into it. Nothing is written where the compiler isn't installed.
 *
 * @throws {ShopError} FEDERATION-002 where the sources can't be declared.
 */
export async function writeSharedTypes(file: string): Promise<void> {
  if (!hasCompiler()) return;
  // Inside of the workspace, where the compiler finds the installed types.
  const out = path.join(WORKSPACE, `node_modules/.cache/shared-types-${process.pid}`);
  try {
    await compiledInto(out);
    const patterns = PACKAGES.map((name) => `${name}/src/**/*.d.ts`);
    const types: SharedTypes = {
      entries: Object.fromEntries(PACKAGES.flatMap(entriesOf)),
      files: Object.fromEntries([
        ...textsIn(path.join(out, 'files'), patterns),
        ...textsIn(WORKSPACE, [GLOBALS, ...patterns]),
      ]),
    };
    replaceText(file, JSON.stringify(types));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** What a configuration of the compiler says so that a remote's sources are compiled against declarations. */
export interface TypeSettings {
  readonly paths?: Readonly<Record<string, readonly string[]>>;
  readonly files?: readonly string[];
}

/** Writes declarations into a folder, whole or not at all, in place of those beside it. */
function unpackInto(folder: string, files: SharedTypes['files']): void {
  const place = path.dirname(folder);
  const draft = `${place}-${process.pid}`;
  for (const [name, text] of Object.entries(files)) {
    const target = path.join(draft, name);
    // They may come from a registry.
    if (!target.startsWith(draft + path.sep)) throw new ShopError('FEDERATION-002', { file: name });
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  renameSync(draft, folder);
}

/**
 * Unpacks the declarations of a build of the shell into a remote's `.mf` folder, from where the compiler finds the packages that they name
 * among those that the remote's repository has installed.
 *
 * @param folder the remote's
 * @param file as {@link writeSharedTypes} writes it; undefined where there is none: then the installed packages declare themselves
 * @returns settings with paths relative to the `.mf` folder
 */
export function sharedTypesFor(folder: string, file: string | undefined): TypeSettings {
  if (file === undefined || !existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const { entries, files } = SharedTypes.parse(JSON.parse(text));
  const unpacked = path.join(folder, '.mf/shell-types', name);
  if (!existsSync(unpacked)) unpackInto(unpacked, files);
  const placeOf = (declaration: string): string => `./shell-types/${name}/${declaration}`;
  return {
    paths: Object.fromEntries(Object.entries(entries).map(([entry, declaration]) => [entry, [placeOf(declaration)]])),
    files: [placeOf(GLOBALS)],
  };
}
