import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PackedFile } from './tarball.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COMPILER = path.join(ROOT, 'node_modules/@typescript/native/bin/tsc');
/** Inside the workspace, where the compiler finds the installed types. */
const SCRATCH = path.join(ROOT, 'node_modules/.cache/packages');

/** Files that only the workspace itself needs. The compiler adds helpers of tests that an export leads to. */
const LEFT_OUT = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/*.sh'];
const TEST_HELPERS = './src/testing/index.ts';

/** An import of a source in a declaration: there the compiler leaves the ending as it is written. */
const SOURCE_IMPORT = /(\bfrom |\bimport\(|\bimport )(['"])(\.{1,2}\/[^'"]+?)(?<!\.d)\.tsx?\2/g;

function run(config: string): void {
  const { status, stdout } = spawnSync(process.execPath, [COMPILER, '-p', config, '--pretty', 'false'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The sources can’t be compiled.\n${stdout.trim()}`);
}

/** The compiled scripts and declarations of a package, below a folder of the cache that is made anew. */
function compileInto(out: string, folder: string, exported: readonly string[]): void {
  const sources = path.join(ROOT, folder);
  const config = path.join(out, 'tsconfig.json');
  const helpers = exported.filter((file) => file === TEST_HELPERS).map((file) => path.join(sources, file));
  const options = {
    noEmit: false,
    outDir: path.join(out, 'files'),
    rootDir: sources,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    newLine: 'lf',
    plugins: [],
  };
  const settings = {
    extends: path.join(sources, 'tsconfig.json'),
    compilerOptions: options,
    files: [path.join(ROOT, 'globals.d.ts'), ...helpers],
    include: [path.join(sources, 'src/**/*.ts'), path.join(sources, 'src/**/*.tsx')],
    exclude: LEFT_OUT.map((pattern) => path.join(sources, pattern)),
  };
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(config, JSON.stringify(settings));
  run(config);
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

/**
 * The files of a package below `src`: every source as an ECMAScript module with its declarations, and everything else as it is, such as
 * styles and fonts. Tests are left out, and helpers of tests where the package doesn't export them.
 *
 * @param folder the package's folder in the workspace
 * @param exported the sources that its exports name
 * @throws {Error} with the compiler's own words
 */
export function compilePackage(folder: string, exported: readonly string[]): PackedFile[] {
  const out = path.join(SCRATCH, `${folder}-${process.pid}`);
  try {
    compileInto(out, folder, exported);
    const compiled = globSync('**/*.{js,d.ts}', { cwd: path.join(out, 'files') }).map((file) => {
      const text = readFileSync(path.join(out, 'files', file), 'utf8');
      return {
        path: file,
        bytes: Buffer.from(file.endsWith('.d.ts') ? text.replace(SOURCE_IMPORT, '$1$2$3.js$2') : text),
      };
    });
    const others = globSync('src/**/*.*', { cwd: path.join(ROOT, folder), exclude: LEFT_OUT }).filter(
      (file) => !isSource(file),
    );
    const copied = others.map((file) => ({ path: file, bytes: readFileSync(path.join(ROOT, folder, file)) }));
    return [...compiled, ...copied].map((file) => ({ ...file, path: file.path.replaceAll(path.sep, '/') }));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
