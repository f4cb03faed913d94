import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';
import { replaceJson } from '../registry/atomic-file.ts';
import { checkTypes } from './check-types.ts';
import { compile, hasCompiler, problemsOf } from './compiler.ts';
import type { RemoteDefinition } from './define-remote.ts';
import { type Expose, exposesOf, serverExposesOf, STORED_VALUES } from './exposes.ts';

/** The folder of a release that has its declarations. */
const TYPES_FOLDER = 'types';

/** The name under which the declaration of a remote's contents is listed. */
const CONTENTS = './remote';

/** An import in a declaration, where the compiler leaves the ending as the source has it. */
const IMPORT = /(\bfrom |\bimport\(|\bimport )(['"])(\.{1,2}\/[^'"]+?)\2/g;

/** Declares everything that a release exposes: for browsers, on the server, and its contents. */
function declared(definition: RemoteDefinition): Expose[] {
  const contents = path.join(definition.folder, 'src/remote.ts');
  const listed = existsSync(contents) ? [{ name: CONTENTS, sources: [contents] }] : [];
  const onServer = serverExposesOf(definition).filter(({ name }) => `${name}.ts` !== STORED_VALUES);
  return [...exposesOf(definition), ...onServer, ...listed];
}

const declarationOf = (source: string): string => source.replace(/(?:\.d)?\.[jt]sx?$/, '.d.ts');

/** What makes the compiler write declarations, and nothing else; paths are relative to the remote's `.mf` folder. */
const DECLARED = {
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: '..',
  newLine: 'lf',
  plugins: [],
};

/** How sources are read that have no configuration of their own. */
const READ = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
};

/** Writes the configuration that compiles what a remote exposes. */
function writeUnchecked(folder: string, sources: readonly string[]): string {
  const file = path.join(folder, '.mf/declarations.json');
  const base = path.join(folder, 'tsconfig.json');
  replaceJson(file, {
    ...(existsSync(base) && { extends: '../tsconfig.json' }),
    compilerOptions: { ...READ, ...DECLARED, noCheck: true },
    files: sources.map((source) => path.relative(path.dirname(file), source)),
    include: [],
  });
  return file;
}

/** Copies a declaration and those that it imports; the copies name each other as bundlers and compilers resolve it. */
class Declarations {
  readonly problems: string[] = [];
  readonly #from: string;
  readonly #to: string;
  readonly #known = new Set<string>();

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  /** @param file relative to the compiler's output */
  take(file: string): void {
    if (this.#known.has(file)) return;
    this.#known.add(file);
    const text = readFileSync(path.join(this.#from, file), 'utf8');
    const target = path.join(this.#to, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      text.replace(IMPORT, (_whole, lead, quote, request) => this.#follow(file, lead, quote, request)),
    );
  }

  #follow(file: string, lead: string, quote: string, request: string): string {
    const named = declarationOf(path.join(path.dirname(file), request));
    const found = [named, `${named}.d.ts`, path.join(named, 'index.d.ts')].find(
      (one) => one.endsWith('.d.ts') && existsSync(path.join(this.#from, one)),
    );
    if (found) this.take(found);
    else if (named.startsWith('..'))
      this.problems.push(
        `${file.replaceAll(path.sep, '/')}: its types refer to ${request}, which is outside of the remote`,
      );
    return `${lead}${quote}${request.replace(/(?<!\.d)\.tsx?$/, '.js')}${quote}`;
  }
}

/** The declarations of a release, by the name of the expose: the file, relative to the release's folder, of each of its sources. */
export function typesOf(definition: RemoteDefinition, out: string): Record<string, string[]> {
  const fileOf = (source: string): string =>
    [TYPES_FOLDER, ...declarationOf(path.relative(definition.folder, source)).split(path.sep)].join('/');
  const listed = declared(definition).map(({ name, sources }) => {
    return [name, sources.map(fileOf).filter((file) => existsSync(path.join(out, file)))] as const;
  });
  return Object.fromEntries(listed.filter(([, files]) => files.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Compiles what a remote exposes into a folder, unchecked and against the installed packages: the same sources give the same bytes, also
 * where nothing is checked, and beside any shell.
 *
 * @returns why it could not
 */
async function compiledUnchecked({ folder }: RemoteDefinition, sources: readonly string[], to: string) {
  const config = writeUnchecked(folder, sources);
  const { code, output } = await compile(path.dirname(folder), ['-p', config, '--outDir', to]);
  return code === 0 ? [] : problemsOf(output);
}

/** How a remote's sources are compiled. */
export interface Typing {
  /** Whether the types of all of the remote's sources are checked as well. */
  readonly isChecked?: boolean;
  /** The file with the declarations of the shared packages as the live shell has them; left out for those that are installed. */
  readonly shared?: string | undefined;
}

/**
 * Compiles the declarations of everything that a remote exposes, and writes those into a release's folder that others can import. Nothing
 * is written, and nothing checked, where the compiler is not installed.
 *
 * @param bundled resolves once the bundler no longer empties the folder
 * @throws {ShopError} FEDERATION-002 with the file and line of each error, and of each source whose types can't be declared.
 */
export async function emitTypes(
  definition: RemoteDefinition,
  out: string,
  bundled: Promise<void>,
  { isChecked = false, shared }: Typing = {},
): Promise<void> {
  if (!hasCompiler()) return bundled;
  const { folder, contents } = definition;
  const sources = declared(definition).flatMap((expose) => expose.sources);
  const temporary = mkdtempSync(path.join(tmpdir(), 'capsule-types-'));
  try {
    const compiling = compiledUnchecked(definition, sources, temporary);
    const checking = isChecked ? checkTypes(folder, shared) : undefined;
    // The compiler names the line of what the bundler can't take.
    for (const done of await Promise.allSettled([checking, compiling, bundled]))
      if (done.status === 'rejected') throw done.reason;
    const problems = await compiling;
    const declarations = new Declarations(temporary, path.join(out, TYPES_FOLDER));
    if (problems.length === 0)
      for (const source of sources) declarations.take(declarationOf(path.relative(folder, source)));
    const all = [...problems, ...declarations.problems];
    if (all.length > 0) throw new ShopError('FEDERATION-002', { remote: contents.name, problems: all });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
