import { type Assignment, BRAND } from 'shared-contracts';
import { kept, keptText, type StorageArea, z } from 'shared-runtime';

const DAY = 86_400_000;

/** The storage key of the log. */
export interface LogStorage {
  readonly local: StorageArea;
  readonly session: StorageArea;
}

/** An experiment that this visitor has seen, for the time in which conversions count. */
export interface Exposure extends Assignment {
  /** The end of its window (ms since the epoch). */
  readonly until: number;
}

/** The variants that this visitor was given and has seen, and the reports already sent. */
export interface ExposureLog {
  /** True for the first report in this visitor's session. */
  isNew(assignment: Assignment, goal?: string): boolean;
  noteSent(assignment: Assignment, goal?: string): void;
  noteSeen(assignment: Assignment, now: number): void;
  /**
   * The exposures that still count, including those of earlier visits: conversions may come days later, regardless of the
   * experiments that run then.
   */
  open(now: number): Exposure[];
}

/** The longest name that track-event takes. */
const LONGEST_NAME = 64;

const Name = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME));
const StoredExposure = z.object({
  variant: Name,
  phase: z.int(),
  version: z.int(),
  goals: z.array(Name),
  until: z.number(),
});

const isExposure = (value: unknown): value is Exposure => z.safeParse(StoredExposure, value).success;

function exposuresOf(stored: Readonly<Record<string, unknown>>): Record<string, Exposure> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, one]) =>
      z.safeParse(Name, name).success && isExposure(one) ? [[name, { ...one, experiment: name }]] : [],
    ),
  );
}

/** The goals of both; an empty list means all. */
function goalsOf(one: readonly string[], other: readonly string[]): readonly string[] {
  return one.length === 0 || other.length === 0 ? [] : [...new Set([...one, ...other])];
}

/**
 * Merges an exposure with an earlier one that still counts: the goals of both are reported, and the database decides which
 * exposure an event belongs to.
 */
function together(earlier: Exposure | undefined, later: Exposure, now: number): Exposure {
  if (!earlier || earlier.until < now) return later;
  return { ...later, until: Math.max(earlier.until, later.until), goals: goalsOf(earlier.goals, later.goals) };
}

/** The log in this browser; entries that storage refuses last as long as the page. */
export function createExposureLog({ local, session }: LogStorage): ExposureLog {
  const sent = new Set<string>();
  const seen = new Map<string, Exposure>();
  const nameOf = ({ experiment, phase, variant }: Assignment, goal?: string): string =>
    [experiment, phase, variant, ...(goal ? [goal] : [])].join('/');

  const keptSent = keptText(`${BRAND.keyPrefix}-exposed`, session);
  const keptExposures = kept(`${BRAND.keyPrefix}-exposures`, z.record(z.string(), z.unknown()), local);
  const sentBefore = (): string[] => (keptSent.read() ?? '').split(' ').filter(Boolean);
  const all = (): Record<string, Exposure> => ({
    ...exposuresOf(keptExposures.read() ?? {}),
    ...Object.fromEntries(seen),
  });

  return {
    isNew: (assignment, goal) =>
      !sent.has(nameOf(assignment, goal)) && !sentBefore().includes(nameOf(assignment, goal)),
    noteSent(assignment, goal) {
      sent.add(nameOf(assignment, goal));
      keptSent.write([...new Set([...sentBefore(), ...sent])].join(' '));
    },
    noteSeen(assignment, now) {
      const before = all();
      const exposure = { ...assignment, until: now + assignment.windowDays * DAY };
      seen.set(assignment.experiment, together(before[assignment.experiment], exposure, now));
      const open = Object.entries({ ...before, ...Object.fromEntries(seen) }).filter(([, one]) => one.until >= now);
      keptExposures.write(Object.fromEntries(open));
    },
    open: (now) => Object.values(all()).filter(({ until }) => until >= now),
  };
}
