import { type DataPaths, releaseFolder } from '../registry/data-paths.ts';
import type { Release } from 'shared-contracts/composition';
import { type ImportedNames, scriptFacts, scriptsIn, WHOLE } from './script-facts.ts';
import { secondCopies } from './second-copies.ts';

/** The names that a build of the shell exports, by shared package. */
export type SharedExports = Readonly<Record<string, readonly string[]>>;

function problemOf(remote: string, from: string, name: string): string {
  if (name !== WHOLE) return `${remote} imports ${name} from ${from}, but the shell’s ${from} does not export ${name}`;
  return `${remote} uses ${from} as a whole, so its imports can’t be checked: import each name that it needs`;
}

/**
 * The names that a remote imports and a build of the shell lacks, one sentence each. A shell that was built before it listed a
 * package says nothing about it.
 */
function missingNames(remote: string, imports: ImportedNames, exports: SharedExports): string[] {
  return Object.entries(imports).flatMap(([from, names]) => {
    const known = exports[from];
    return known ? names.filter((name) => !known.includes(name)).map((name) => problemOf(remote, from, name)) : [];
  });
}

/**
 * The reasons, read from its built scripts, that a release can't run with a build of the shell: names that the shell's packages do
 * not export, and copies of packages that exist once in a page.
 */
export function importGaps(release: Release, dataPaths: Pick<DataPaths, 'releases'>, exports: SharedExports): string[] {
  const { integrity } = release;
  const remote = `${release.remote}@${release.version}`;
  // A release that lists no files has no scripts to read.
  if (!Object.hasOwn(integrity, release.server)) return missingNames(remote, release.contracts.imports, exports);
  try {
    const scripts = scriptsIn(releaseFolder(dataPaths, release), release);
    return [...missingNames(remote, scriptFacts(scripts).imports, exports), ...secondCopies(remote, scripts)];
  } catch (error) {
    return [`the scripts of ${remote} can’t be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}
