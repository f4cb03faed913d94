import path from 'node:path';
import { expect, test } from 'vitest';
import { journeyProblems, journeysOf } from '../../scripts/stats/journeys.ts';
import { readWorkspace } from '../../scripts/stats/workspace.ts';

const workspace = readWorkspace(path.resolve(import.meta.dirname, '../..'));

test('every file of the journeys in docs/architecture.md exists and is imported where the table says so', () => {
  const journeys = journeysOf(workspace);
  expect(journeys.map(({ name }) => name)).toEqual(['Add to cart with script', 'Add to cart without script']);
  expect(journeys.flatMap((journey) => journeyProblems(workspace, journey))).toEqual([]);
});
