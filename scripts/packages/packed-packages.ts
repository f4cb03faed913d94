/** A package of the workspace that other repositories install. */
export interface PackedPackage {
  /** Its folder here, which is also the name by which sources import it, here and elsewhere. */
  readonly folder: string;
  /** The name under which it is packed. The scope is private: no public registry has a package of this name. */
  readonly name: string;
  /** Programs that it installs, by their source. */
  readonly programs?: Readonly<Record<string, string>>;
  /** What its code or its types need where a remote is built, and only there: the workspace lists it among the tools of development. */
  readonly buildTools?: readonly string[];
}

/** Everything that a remote in another repository imports, and what builds, checks, and publishes it. */
export const PACKED_PACKAGES: readonly PackedPackage[] = [
  { folder: 'shared-contracts', name: '@capsule/contracts' },
  { folder: 'shared-runtime', name: '@capsule/runtime', buildTools: ['gql.tada'] },
  { folder: 'shared-ui', name: '@capsule/ui' },
  { folder: 'experiments', name: '@capsule/experiments', buildTools: ['@rsbuild/core'] },
  {
    folder: 'composer',
    name: '@capsule/composer',
    programs: { capsule: './src/cli/capsule.ts' },
    buildTools: ['postcss'],
  },
];

/** The name of a package's file, as npm writes it. */
export const tarballName = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
