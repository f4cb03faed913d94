import { type Assignment, BRAND } from 'shared-contracts';

const SESSION_KEY = `${BRAND.keyPrefix}-exposed`;
const KEY = `${BRAND.keyPrefix}-exposures`;
const DAY = 86_400_000;

/** The parts of storage that the log needs; each call may throw, as a forbidden storage does. */
export interface LogStorage {
  readonly local: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/** An experiment that this visitor has seen, for as long as conversions count. */
export interface Exposure extends Assignment {
  /** When its window closes (ms since the epoch). */
  readonly until: number;
}

/** What this visitor was given and has seen, and what has been told of it. */
export interface ExposureLog {
  /** True for the first time that this is told in this visitor's session. */
  isNew(assignment: Assignment, goal?: string): boolean;
  noteTold(assignment: Assignment, goal?: string): void;
  noteSeen(assignment: Assignment, now: number): void;
  /** What has been seen and still counts, also on earlier visits: conversions may come days later, whatever runs then. */
  open(now: number): Exposure[];
}

/** The longest name that track-event takes. */
const LONGEST_NAME = 64;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;

function isExposure(value: unknown): value is Exposure {
  if (typeof value !== 'object' || value === null) return false;
  const { variant, phase, version, goals, until } = value as Partial<Exposure>; // Read field by field on this very line.
  return (
    isName(variant) &&
    Number.isSafeInteger(phase) &&
    Number.isSafeInteger(version) &&
    Array.isArray(goals) &&
    goals.every(isName) &&
    Number.isFinite(until)
  );
}

function readExposures(text: string | null): Record<string, Exposure> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(
      pairs.flatMap(([name, one]) => (isName(name) && isExposure(one) ? [[name, { ...one, experiment: name }]] : [])),
    );
  } catch {
    return {};
  }
}

/** The goals of both; an empty list means all. */
function goalsOf(one: readonly string[], other: readonly string[]): readonly string[] {
  return one.length === 0 || other.length === 0 ? [] : [...new Set([...one, ...other])];
}

/** An exposure beside an earlier one that still counts: what either asks for is told, and the database says which it belongs to. */
function together(earlier: Exposure | undefined, later: Exposure, now: number): Exposure {
  if (!earlier || earlier.until < now) return later;
  return { ...later, until: Math.max(earlier.until, later.until), goals: goalsOf(earlier.goals, later.goals) };
}

/** The log in this browser; what storage refuses is known for as long as the page lives. */
export function createExposureLog({ local, session }: LogStorage): ExposureLog {
  const told = new Set<string>();
  const seen = new Map<string, Exposure>();
  const nameOf = ({ experiment, phase, variant }: Assignment, goal?: string): string =>
    [experiment, phase, variant, ...(goal ? [goal] : [])].join('/');

  function attempt<Value>(action: () => Value, otherwise: Value): Value {
    try {
      return action();
    } catch {
      return otherwise;
    }
  }

  const toldBefore = (): string[] =>
    attempt(() => (session().getItem(SESSION_KEY) ?? '').split(' ').filter(Boolean), []);
  const all = (): Record<string, Exposure> => ({
    ...attempt(() => readExposures(local().getItem(KEY)), {}),
    ...Object.fromEntries(seen),
  });

  return {
    isNew: (assignment, goal) =>
      !told.has(nameOf(assignment, goal)) && !toldBefore().includes(nameOf(assignment, goal)),
    noteTold(assignment, goal) {
      told.add(nameOf(assignment, goal));
      attempt(() => session().setItem(SESSION_KEY, [...new Set([...toldBefore(), ...told])].join(' ')), undefined);
    },
    noteSeen(assignment, now) {
      const before = all();
      const exposure = { ...assignment, until: now + assignment.windowDays * DAY };
      seen.set(assignment.experiment, together(before[assignment.experiment], exposure, now));
      const kept = Object.entries({ ...before, ...Object.fromEntries(seen) }).filter(([, one]) => one.until >= now);
      attempt(() => local().setItem(KEY, JSON.stringify(Object.fromEntries(kept))), undefined);
    },
    open: (now) => Object.values(all()).filter(({ until }) => until >= now),
  };
}
