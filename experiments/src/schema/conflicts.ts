/** The part of a definition that decides whether another experiment may run beside it; the rest may be unfinished. */
export interface Deciding {
  readonly name: string;
  readonly traffic: number;
  readonly exclusionGroup?: string | undefined;
  /** ISO 8601. */
  readonly endsAt?: string | undefined;
  readonly variants: readonly { readonly values?: Readonly<Record<string, unknown>> | undefined }[];
}

/** Another experiment that may conflict. */
export interface Rival {
  readonly status: string;
  readonly definition: Deciding;
}

/** A running experiment on placements that another one would change. */
export interface PlacementConflict {
  readonly experiment: string;
  readonly places: readonly string[];
}

/** The placements that an experiment changes. */
export function placesOf({ variants }: Pick<Deciding, 'variants'>): string[] {
  return [...new Set(variants.flatMap(({ values }) => Object.keys(values ?? {})))];
}

/**
 * The running experiments that keep one from starting: two may not change the same placement, unless a visitor takes part in at
 * most one of them.
 */
export function placementConflicts(definition: Deciding, others: readonly Rival[]): PlacementConflict[] {
  const own = placesOf(definition);
  return others.flatMap(({ status, definition: other }) => {
    const isApart = other.exclusionGroup !== undefined && other.exclusionGroup === definition.exclusionGroup;
    if (status !== 'running' || isApart || other.name === definition.name) return [];
    const places = placesOf(other).filter((place) => own.includes(place));
    return places.length > 0 ? [{ experiment: other.name, places }] : [];
  });
}

/** The reason for which an experiment cannot start, in words; {@link readConflict} parses them. */
export const conflictText = ({ experiment, places }: PlacementConflict): string =>
  `${experiment} already runs on ${places.join(', ')}; stop it, or give both the same exclusion group`;

const CONFLICT = /^([a-z0-9-]+) already runs on ([a-z0-9-]+(?:, [a-z0-9-]+)*); /;

/** The conflict in a line of {@link conflictText}; null for any other line. */
export function readConflict(line: string): PlacementConflict | null {
  const [, experiment, places] = CONFLICT.exec(line) ?? [];
  return experiment && places ? { experiment, places: places.split(', ') } : null;
}

/**
 * The other running experiments of an exclusion group; an experiment whose time is over no longer takes visitors.
 *
 * @param now milliseconds
 */
export function groupMembers(
  { name, exclusionGroup }: Pick<Deciding, 'name' | 'exclusionGroup'>,
  others: readonly Rival[],
  now: number = Date.now(),
): Deciding[] {
  if (exclusionGroup === undefined) return [];
  return others
    .filter(({ status, definition }) => status === 'running' && definition.exclusionGroup === exclusionGroup)
    .map(({ definition }) => definition)
    .filter((member) => member.name !== name && !(member.endsAt && Date.parse(member.endsAt) <= now));
}

/** A percentage without the rounding errors of binary numbers. */
const percent = (value: number): string => `${Number(value.toFixed(6))}%`;

const named = (members: readonly Deciding[]): string =>
  members.map(({ name, traffic }) => `${name} (${percent(traffic)})`).join(', ');

/** The traffic that a group's members request in total, in percent; above 100 each gets less than it requests. */
const askedBy = (members: readonly Deciding[]): number => members.reduce((sum, { traffic }) => sum + traffic, 0);

/**
 * The used traffic of an exclusion group, by experiment, and the rest.
 *
 * @example groupRoomText([hero]) // '60% in use by hero (60%), 40% left'
 */
export function groupRoomText(members: readonly Deciding[]): string {
  const asked = askedBy(members);
  if (members.length === 0) return 'no running experiment is in it, so 100% is left';
  return asked > 100
    ? `${percent(asked)} asked for by ${named(members)}, so each gets fewer visitors than its traffic says; nothing left`
    : `${percent(asked)} in use by ${named(members)}, ${percent(100 - asked)} left`;
}

/** Whether an experiment's group has room for its traffic; true without a group, or while the traffic is not a number. */
export function fitsGroup(definition: Deciding, others: readonly Rival[], now?: number): boolean {
  return !(askedBy([...groupMembers(definition, others, now), definition]) > 100);
}

/** The experiments that share an experiment's exclusion group, and whether the group has room for all; null where there are none. */
export function groupText(definition: Deciding, others: readonly Rival[], now?: number): string | null {
  const members = groupMembers(definition, others, now);
  if (members.length === 0) return null;
  const left = Math.max(0, 100 - askedBy(members));
  const asked = askedBy([...members, definition]);
  const shares = `it shares the exclusion group ${definition.exclusionGroup} with ${named(members)}`;
  return asked > 100
    ? `${shares}; together they ask for ${percent(asked)} of its visitors, so each gets fewer than its traffic says; ${percent(left)} is left for it`
    : `${shares}; a visitor takes part in one of them; ${percent(left)} is left for it`;
}
