import type { ExperimentRow, ExperimentService } from '../manage/index.ts';
import { groupMembers, groupRoomText, isSought, searchedOf, type Sought } from '../schema/index.ts';
import { summary } from './lines.ts';

/** The used and free share of an experiment's exclusion group, including the experiment's own share; null without a group. */
export function roomOf(
  { exclusionGroup }: Pick<ExperimentRow['definition'], 'exclusionGroup'>,
  rows: readonly ExperimentRow[],
): string | null {
  if (exclusionGroup === undefined) return null;
  return `group ${exclusionGroup}: ${groupRoomText(groupMembers({ name: '', exclusionGroup }, rows))}`;
}

/** The groups with a running experiment. */
function groupLines(rows: readonly ExperimentRow[]): string[] {
  const running = rows.filter(({ status }) => status === 'running');
  return [...new Set(running.flatMap(({ definition }) => roomOf(definition, rows) ?? []))].toSorted();
}

/** The experiments that match a search; without a search, also the free shares of their groups, and the unreadable experiments. */
export async function listLines(
  service: Pick<ExperimentService, 'list' | 'unreadable'>,
  sought: Sought,
): Promise<string[]> {
  const rows = await service.list();
  const found = rows.filter((row) => isSought(searchedOf(row), sought));
  if (sought.search !== '' || sought.tag !== '' || sought.status !== '')
    return [...found.map(summary), `${found.length} of ${rows.length} experiments`];
  const unreadable = await service.unreadable();
  return [
    ...found.map(summary),
    ...groupLines(rows),
    ...unreadable.map((name) => `${name}  can’t be read or published by this release`),
  ];
}
