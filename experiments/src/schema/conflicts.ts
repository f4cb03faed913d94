/** What of a definition decides whether another one may run beside it; it may be unfinished otherwise. */
export interface Deciding {
  readonly name: string;
  readonly traffic: number;
  readonly exclusionGroup?: string | undefined;
  readonly variants: readonly { readonly values?: Readonly<Record<string, unknown>> | undefined }[];
}

/** Another experiment, as far as it may be in the way. */
export interface Rival {
  readonly status: string;
  readonly definition: Deciding;
}

/** An experiment that runs on placements which another one is to change. */
export interface PlacementConflict {
  readonly experiment: string;
  readonly places: readonly string[];
}

/** The placements that an experiment changes. */
function placesOf({ variants }: Pick<Deciding, 'variants'>): string[] {
  return [...new Set(variants.flatMap(({ values }) => Object.keys(values ?? {})))];
}

/**
 * The running experiments that keep one from starting: two may not change one placement, unless a visitor takes part in at most one
 * of them.
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

/** What keeps an experiment from starting, in words; {@link readConflict} reads them. */
export const conflictText = ({ experiment, places }: PlacementConflict): string =>
  `${experiment} already runs on ${places.join(', ')}; stop it, or give both the same exclusion group`;

const CONFLICT = /^([a-z0-9-]+) already runs on ([a-z0-9-]+(?:, [a-z0-9-]+)*); /;

/** The conflict that a line of {@link conflictText} tells of; null for any other line. */
export function readConflict(line: string): PlacementConflict | null {
  const [, experiment, places] = CONFLICT.exec(line) ?? [];
  return experiment && places ? { experiment, places: places.split(', ') } : null;
}

/** The running experiments whose exclusion group an experiment is to share. */
export function groupMembers({ name, exclusionGroup }: Deciding, others: readonly Rival[]): Deciding[] {
  if (exclusionGroup === undefined) return [];
  return others
    .filter(({ status, definition }) => status === 'running' && definition.exclusionGroup === exclusionGroup)
    .map(({ definition }) => definition)
    .filter((member) => member.name !== name);
}

/** Whom an experiment shares its exclusion group with, and whether the group has room for all; null where it has nobody. */
export function groupText(definition: Deciding, others: readonly Rival[]): string | null {
  const members = groupMembers(definition, others);
  if (members.length === 0) return null;
  const named = members.map(({ name, traffic }) => `${name} (${traffic}%)`).join(', ');
  const asked = members.reduce((sum, { traffic }) => sum + traffic, definition.traffic);
  const shares = `it shares the exclusion group ${definition.exclusionGroup} with ${named}`;
  return asked > 100
    ? `${shares}; together they ask for ${asked}% of its visitors, so each gets fewer than its traffic says`
    : `${shares}; a visitor takes part in one of them`;
}
