import { storageModules } from './browser-storage.ts';
import {
  casts,
  codeSizes,
  functionFigures,
  largestFile,
  rulesWithoutReason,
  suppressionsWithoutReason,
} from './code-figures.ts';
import { journeyFigures, journeysOf } from './journeys.ts';
import { type SharedName, sharedNames } from './shared-names.ts';
import type { Workspace } from './workspace.ts';

/** The names of one shared package. */
export interface PackageNames {
  readonly package: string;
  readonly exported: number;
  /** Names that could move to their only user. */
  readonly oneUser: readonly SharedName[];
  /** Names with one user that their own package uses as well. */
  readonly oneUserAndInside: readonly SharedName[];
  readonly noUser: readonly SharedName[];
}

function namesByPackage(workspace: Workspace): PackageNames[] {
  const names = sharedNames(workspace);
  return workspace.shared.map(({ name }) => {
    const own = names.filter((one) => one.package === name);
    return {
      package: name,
      exported: own.length,
      oneUser: own.filter(({ users, isUsedInside }) => users.length === 1 && !isUsedInside),
      oneUserAndInside: own.filter(({ users, isUsedInside }) => users.length === 1 && isUsedInside),
      noUser: own.filter(({ users }) => users.length === 0),
    };
  });
}

/** Every figure of `npm run stats`. */
export function collectStats(workspace: Workspace) {
  return {
    names: namesByPackage(workspace),
    journeys: journeysOf(workspace).map(journeyFigures),
    functions: functionFigures(workspace),
    largestFile: largestFile(workspace),
    casts: casts(workspace),
    storage: storageModules(workspace),
    rulesWithoutReason: rulesWithoutReason(workspace.root),
    suppressionsWithoutReason: suppressionsWithoutReason(workspace),
    code: codeSizes(workspace),
  };
}

export type Stats = ReturnType<typeof collectStats>;
