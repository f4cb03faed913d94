import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { parseJson } from 'shared-runtime/parse-json';
import { z } from 'zod';
import { replaceText } from '../registry/atomic-file.ts';
import { compile, hasCompiler, problemsOf } from './compiler.ts';
import { WORKSPACE } from './load-definition.ts';
import { SHARED_MODULES } from './shared-modules.ts';

/** The packages that a release does not contain: it runs with those of the live shell. Each is a folder of the workspace. */
const PACKAGES = SHARED_MODULES.filter((name) => !name.startsWith('react'));

/** The declarations of the shared packages, as a build of the shell has them. */
export const SharedTypes = z.object({
  /** The file of each name under which a release imports what it does not contain. */
  entries: z.record(z.string(), z.string()),
  /** The text of each file, by its path in the workspace. */
  files: z.record(z.string(), z.string()),
});
type SharedTypes = z.infer<typeof SharedTypes>;

const Exports = z.object({ exports: z.object({ '.': z.string() }) });

const declarationOf = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

/** The declaration of what sources import by a package's name. A release contains what it imports by a longer one, such as `experiments/results`. */
function entryOf(name: string): [string, string] {
  const manifest = Exports.parse(JSON.parse(readFileSync(path.join(WORKSPACE, name, 'package.json'), 'utf8')));
  return [name, declarationOf(path.posix.join(name, manifest.exports['.']))];
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
      typeRoots: [inWorkspace('node_modules/@types')],
      newLine: 'lf',
    },
    files: [inWorkspace('globals.d.ts')],
    include: PACKAGES.flatMap((name) => [`${name}/src/**/*.ts`, `${name}/src/**/*.tsx`].map(inWorkspace)),
    exclude: PACKAGES.flatMap((name) => [`${name}/src/**/*.test.ts`, `${name}/src/**/*.test.tsx`].map(inWorkspace)),
  };
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
  const out = mkdtempSync(path.join(tmpdir(), 'capsule-shared-types-'));
  try {
    await compiledInto(out);
    const patterns = PACKAGES.map((name) => `${name}/src/**/*.d.ts`);
    const compiled = textsIn(path.join(out, 'files'), patterns);
    const types: SharedTypes = {
      entries: Object.fromEntries(PACKAGES.map(entryOf)),
      files: Object.fromEntries([...compiled, ...textsIn(WORKSPACE, patterns)]),
    };
    replaceText(file, JSON.stringify(types));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Declarations in a remote's folder. */
export interface UnpackedTypes {
  /** Their folder, in which what the compiler knows of the remote stays, too. */
  readonly folder: string;
  /** The declaration of each shared package, by its name. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** How long (ms) declarations stay that no check has used. */
const UNUSED_FOR = 24 * 60 * 60 * 1000;

/** Writes declarations into a folder, whole or not at all. Of two checks that do so at once, one finds the other's. */
function unpackInto(folder: string, { files }: SharedTypes): void {
  const draft = mkdtempSync(`${folder}.`);
  try {
    for (const [name, text] of Object.entries(files)) {
      const target = path.join(draft, name);
      // They may come from a registry.
      if (!target.startsWith(draft + path.sep)) throw new Error(`${name} is outside of the declarations' folder`);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes sets of declarations, and drafts, that were not used for a day. */
function sweep(place: string, now: Date): void {
  for (const name of readdirSync(place)) {
    const one = path.join(place, name);
    const used = statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
    if (now.getTime() - used > UNUSED_FOR) rmSync(one, { recursive: true, force: true });
  }
}

/** Declarations from the text of their file; null where it is damaged. */
function readTypes(text: string): SharedTypes | null {
  const types = SharedTypes.safeParse(parseJson(text)).data ?? null;
  const isWhole = types && Object.values(types.entries).every((entry) => types.files[entry] !== undefined);
  return isWhole ? types : null;
}

/**
 * Unpacks the declarations of a build of the shell into a remote's `.mf` folder, from where the compiler finds the packages that they name
 * among those that the remote's repository has installed.
 *
 * @param folder the remote's
 * @param file as {@link writeSharedTypes} writes it
 * @throws {ShopError} FEDERATION-002 where it is damaged, or can't be unpacked.
 */
export function unpackSharedTypes(folder: string, file: string): UnpackedTypes {
  const text = readFileSync(file, 'utf8');
  const place = path.join(folder, '.mf/shell-types');
  const unpacked = path.join(place, createHash('sha256').update(text).digest('hex').slice(0, 16));
  const now = new Date();
  try {
    const types = readTypes(text);
    if (!types) throw new Error(`${path.basename(file)} is damaged; the next start of the shop makes it anew`);
    mkdirSync(place, { recursive: true });
    if (!existsSync(unpacked)) unpackInto(unpacked, types);
    utimesSync(unpacked, now, now);
    sweep(place, now);
    const paths = Object.entries(types.entries).map(([entry, name]) => [entry, [path.join(unpacked, name)]]);
    return { folder: unpacked, paths: Object.fromEntries(paths) };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const reason = `the declarations of the live shell can’t be unpacked: ${why}`;
    throw new ShopError('FEDERATION-002', { remote: path.basename(folder), reason }, { cause });
  }
}
