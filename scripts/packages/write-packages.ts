import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compilePackage } from './compile-package.ts';
import { compiled, type PackedManifest, packedManifest, SourceManifest } from './package-manifest.ts';
import { PACKED_PACKAGES, type PackedPackage, tarballName } from './packed-packages.ts';
import { type PackedFile, tarball } from './tarball.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A package that was written. */
export interface WrittenPackage extends PackedPackage {
  readonly file: string;
  readonly manifest: PackedManifest;
}

const textFile = (name: string, text: string): PackedFile => ({ path: name, bytes: Buffer.from(text) });

/** The declarations of what pages have globally, for repositories that compile against the contracts. */
const GLOBALS = 'globals.d.ts';

/** All files of a packed package. */
function filesOf(packed: PackedPackage, manifest: PackedManifest, exported: readonly string[]): PackedFile[] {
  const { folder, programs = {} } = packed;
  const isProgram = new Set(Object.values(programs).map((file) => compiled(file).replace('./', '')));
  const sources = compilePackage(folder, exported);
  const own = [
    textFile('package.json', `${JSON.stringify(manifest, null, 2)}\n`),
    textFile('README.md', readFileSync(path.join(ROOT, folder, 'README.md'), 'utf8')),
    ...(folder === 'shared-contracts' ? [textFile(GLOBALS, readFileSync(path.join(ROOT, GLOBALS), 'utf8'))] : []),
  ];
  return [...own, ...sources.map((file) => ({ ...file, isProgram: isProgram.has(file.path) }))];
}

/**
 * Packs the shared packages and the build for other repositories. The same sources give the same bytes.
 *
 * @param out the folder of the `.tgz` files, which is made where it is missing
 * @throws {Error} where the sources can't be compiled
 */
export function writePackages(out: string, packages = PACKED_PACKAGES): WrittenPackage[] {
  mkdirSync(out, { recursive: true });
  return packages.map((packed) => {
    const source = SourceManifest.parse(
      JSON.parse(readFileSync(path.join(ROOT, packed.folder, 'package.json'), 'utf8')),
    );
    const manifest = packedManifest(packed, source);
    const file = path.join(out, tarballName(packed.name, manifest.version));
    writeFileSync(file, tarball(filesOf(packed, manifest, Object.values(source.exports))));
    return { ...packed, file, manifest };
  });
}
