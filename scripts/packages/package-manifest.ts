import { z } from 'zod';
import { PACKED_PACKAGES, type PackedPackage } from './packed-packages.ts';

const Versions = z.record(z.string(), z.string()).optional();

/** The part of a workspace's `package.json` that its package keeps. */
export const SourceManifest = z.object({
  version: z.string(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  exports: z.record(z.string(), z.string()),
  dependencies: Versions,
  devDependencies: Versions,
  peerDependencies: Versions,
});

/** @see SourceManifest */
export type SourceManifest = z.infer<typeof SourceManifest>;

/** The path of a compiled source. */
export const compiled = (source: string): string => source.replace(/\.tsx?$/, '.js');

function exportOf(source: string): string | { types: string; default: string } {
  if (!/\.tsx?$/.test(source)) return source;
  return { types: source.replace(/\.tsx?$/, '.d.ts'), default: compiled(source) };
}

/**
 * The dependencies of a package. Those of the workspace keep the name by which they are imported, as an alias of the packed one: so the
 * bundler of another repository finds the same modules to be shared, and npm never asks a registry for a plain name.
 */
function dependenciesOf(
  { buildTools = [] }: PackedPackage,
  { dependencies = {}, devDependencies = {} }: SourceManifest,
): Record<string, string> {
  const tools = Object.entries(devDependencies).filter(([name]) => buildTools.includes(name));
  const named = [...Object.entries(dependencies), ...tools].map(([name, version]) => {
    const own = PACKED_PACKAGES.find(({ folder }) => folder === name);
    return [name, own ? `npm:${own.name}@${version}` : version];
  });
  return Object.fromEntries(named);
}

/** The `package.json` of a packed package. */
export interface PackedManifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly engines: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The `package.json` of a packed package: its exports are those of the sources, compiled. */
export function packedManifest(packed: PackedPackage, source: SourceManifest): PackedManifest {
  const { name, programs } = packed;
  const { version, sideEffects, exports, peerDependencies } = source;
  return {
    name,
    version,
    license: 'UNLICENSED',
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, exportOf(file)])),
    ...(programs && {
      bin: Object.fromEntries(Object.entries(programs).map(([program, file]) => [program, compiled(file)])),
    }),
    dependencies: dependenciesOf(packed, source),
    ...(peerDependencies && { peerDependencies }),
    engines: { node: '>=26' },
    publishConfig: { access: 'restricted' },
  };
}
