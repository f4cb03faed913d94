import path from 'node:path';
import { expect, test } from 'vitest';
import { rulesWithoutReason, suppressionsWithoutReason } from '../../scripts/stats/code-figures.ts';
import { journeyProblems, journeysOf } from '../../scripts/stats/journeys.ts';
import { sharedNames } from '../../scripts/stats/shared-names.ts';
import { readWorkspace } from '../../scripts/stats/workspace.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const workspace = readWorkspace(ROOT);

const STATE = 'shares private state of its module with names that others use';
const HOOK = 'a hook of the router, for the pages of any remote';

/** Names of shared packages that may have one user, by package and name, each with its reason. */
const WITH_ONE_USER: Readonly<Record<string, string>> = {
  'shared-runtime linePath': 'writes the same addresses of pieces as the names beside it',
  'shared-runtime AuthProvider': STATE,
  'shared-runtime CartProvider': STATE,
  'shared-runtime areAllAwake': STATE,
  'shared-runtime decideConsent': STATE,
  'shared-runtime isWrittenAddress': STATE,
  'shared-runtime notePageRestored': STATE,
  'shared-runtime useCart': STATE,
  'shared-runtime useLoaderData': HOOK,
  'shared-runtime useParams': HOOK,
  'shared-contracts SLOT_SAMPLES': 'fits the slots that its package declares',
  'shared-contracts parseRegistryServiceConfig': 'reads settings of `.env`, all of which its package describes',
  'shared-contracts toPublicConfig': 'names the fields of the configuration that its module declares',
  'shared-ui LinkProvider': STATE,
  'shared-ui LiveRegion': STATE,
  'shared-ui ToastHosts': STATE,
  'shared-ui fetchPicture': 'chooses the same width as the picture component',
};

test('every file of the journeys in docs/architecture.md exists and is imported where the table says so', () => {
  const journeys = journeysOf(workspace);
  expect(journeys.map(({ name }) => name)).toEqual([
    'Add to cart with script',
    'Add to cart without script',
    'GET of a product page',
    'A variant from publishing to a counted conversion',
  ]);
  expect(journeys.flatMap((journey) => journeyProblems(workspace, journey))).toEqual([]);
});

test('every name of a shared package has two users, or one beside the package itself, or a reason to have one', () => {
  const names = sharedNames(workspace).filter(({ package: folder }) => folder.startsWith('shared-'));
  expect(names.filter(({ users }) => users.length === 0).map(({ name, file }) => `${name} of ${file}`)).toEqual([]);
  const movable = names.filter(({ users, isUsedInside }) => users.length === 1 && !isUsedInside);
  expect(movable.map((one) => `${one.package} ${one.name}`).toSorted()).toEqual(Object.keys(WITH_ONE_USER).toSorted());
});

test('every lint rule that is off, and every suppression in product code, has a written reason', () => {
  expect(rulesWithoutReason(ROOT)).toEqual([]);
  expect(suppressionsWithoutReason(workspace).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});
