/** In which parts of the visitors an exposure is counted. */
export interface Parts {
  readonly device: string;
  readonly source: string;
  readonly visitor: string;
  readonly landing: string;
}

/** Something that a visitor did: what a page gave them, that it came into view, or a goal. */
export type Deed = { readonly visitor: string; readonly at: number } & (
  | { readonly kind: 'given' | 'seen'; readonly phase: number; readonly variant: string; readonly parts?: Parts }
  | { readonly kind: 'reached'; readonly goal: string; readonly cents: number }
);

/** A phase as figures count it: how long conversions count, and its goals; all goals where it names none. */
export interface CountedPhase {
  readonly windowDays: number;
  readonly goals: readonly string[];
}

/** One line of the figures: `day phase variant goal n x sum squares`, sums in cents. */
export type Figures = ReadonlyMap<string, readonly bigint[]>;

type Arm = Extract<Deed, { readonly phase: number }>;
type Conversion = Extract<Deed, { readonly goal: string }>;

interface Unit {
  readonly visitor: string;
  readonly phase: number;
  readonly variant: string;
  readonly from: number;
  readonly parts: Parts;
}

const UNKNOWN: Parts = { device: 'unknown', source: 'unknown', visitor: 'unknown', landing: 'unknown' };

const DAY = 86_400_000;
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' });
/** The shop’s day. */
const dayOf = (time: number): string => calendar.format(time);

const nameOf = ({ parts = UNKNOWN }: Arm): string =>
  `${parts.device} ${parts.source} ${parts.visitor} ${parts.landing}`;

/** The earliest, and of those of one moment the first by the names of its parts. */
function firstOf(met: readonly Arm[]): Arm | undefined {
  return met.toSorted((one, other) => one.at - other.at || (nameOf(one) < nameOf(other) ? -1 : 1))[0];
}

/** The visitors with exactly one variant in a phase, with the time of the first. */
function unitsOf(arms: readonly Arm[]): Unit[] {
  const byVisitor = Map.groupBy(arms, ({ phase, visitor }) => `${phase} ${visitor}`);
  return [...byVisitor.values()].flatMap((met) => {
    const first = firstOf(met);
    if (!first || met.some(({ variant }) => variant !== first.variant)) return [];
    const { visitor, phase, variant, at, parts = UNKNOWN } = first;
    return [{ visitor, phase, variant, from: at, parts }];
  });
}

const armsOf = (deeds: readonly Deed[], kind: Arm['kind']): Arm[] =>
  deeds.filter((deed): deed is Arm => deed.kind === kind);

/** How many were assigned by day, phase and variant. */
export function recountedAssignments(deeds: readonly Deed[]): Figures {
  const units = unitsOf(armsOf(deeds, 'given'));
  const lines = Map.groupBy(units, ({ phase, variant, from }) => `${dayOf(from)} ${phase} ${variant}`);
  return new Map([...lines].map(([line, { length }]) => [line, [BigInt(length)]]));
}

/** The goals that the units of each group reached: a line for the whole group, and one for each goal. */
function reachedBy(
  units: readonly Unit[],
  deeds: readonly Deed[],
  phases: ReadonlyMap<number, CountedPhase>,
  groupsOf: (unit: Unit) => readonly string[],
): Map<string, [n: bigint, x: bigint, sum: bigint, squares: bigint]> {
  const reached = deeds.filter((deed): deed is Conversion => deed.kind === 'reached');
  const goals = [...new Set(reached.map(({ goal }) => goal))];
  const ofVisitor = Map.groupBy(reached, ({ visitor }) => visitor);
  const lines = new Map<string, [n: bigint, x: bigint, sum: bigint, squares: bigint]>();
  for (const unit of units) {
    const { windowDays, goals: asked } = phases.get(unit.phase)!;
    for (const goal of ['', ...goals.filter((one) => asked.length === 0 || asked.includes(one))]) {
      const counted = (ofVisitor.get(unit.visitor) ?? []).filter(
        (one) => one.goal === goal && one.at >= unit.from && one.at <= unit.from + windowDays * DAY,
      );
      const cents = BigInt(counted.reduce((sum, one) => sum + one.cents, 0));
      for (const group of groupsOf(unit)) {
        const key = `${dayOf(unit.from)} ${unit.phase} ${unit.variant} ${group}${goal}`;
        const [n, x, sum, squares] = lines.get(key) ?? [0n, 0n, 0n, 0n];
        lines.set(key, [n + 1n, x + (counted.length > 0 ? 1n : 0n), sum + cents, squares + cents * cents]);
      }
    }
  }
  return lines;
}

/** The figures of every day, phase, variant and goal, counted visitor by visitor as the definitions say. */
export function recountedFigures(deeds: readonly Deed[], phases: ReadonlyMap<number, CountedPhase>): Figures {
  return reachedBy(unitsOf(armsOf(deeds, 'seen')), deeds, phases, () => ['']);
}

/** Likewise by parts of the visitors: `day phase variant dimension part goal`. A goal without visitors in a part has no line. */
export function recountedSegments(deeds: readonly Deed[], phases: ReadonlyMap<number, CountedPhase>): Figures {
  const groupsOf = ({ parts }: Unit) => Object.entries(parts).map(([dimension, part]) => `${dimension} ${part} `);
  const lines = reachedBy(unitsOf(armsOf(deeds, 'seen')), deeds, phases, groupsOf);
  return new Map([...lines].filter(([line, [, x]]) => line.endsWith(' ') || x > 0n));
}

/** Visitors by the last step that they reached in their window: `day phase variant goal`, each counted in the steps before it too. */
export function recountedFunnel(
  deeds: readonly Deed[],
  phases: ReadonlyMap<number, CountedPhase>,
  steps: readonly string[],
): Figures {
  const reached = Map.groupBy(
    deeds.filter((deed): deed is Conversion => deed.kind === 'reached'),
    ({ visitor }) => visitor,
  );
  const lines = new Map<string, bigint[]>();
  for (const { visitor, phase, variant, from } of unitsOf(armsOf(deeds, 'seen'))) {
    const until = from + phases.get(phase)!.windowDays * DAY;
    const counted = (reached.get(visitor) ?? []).filter(({ at }) => at >= from && at <= until);
    const last = Math.max(-1, ...counted.map(({ goal }) => steps.indexOf(goal)));
    for (const goal of steps.slice(0, last + 1)) {
      const line = `${dayOf(from)} ${phase} ${variant} ${goal}`;
      lines.set(line, [(lines.get(line)?.[0] ?? 0n) + 1n]);
    }
  }
  return lines;
}

/**
 * The uncounted: `day phase` of visitors with several variants, as they were assigned and as they saw it, and `day 0`
 * of conversions whose visitor saw it in no phase.
 */
export function recountedHealth(deeds: readonly Deed[]): Figures {
  const lines = new Map<string, [assigned: bigint, exposed: bigint, conversions: bigint]>();
  const add = (line: string, at: 0 | 1 | 2) => {
    const counts = lines.get(line) ?? [0n, 0n, 0n];
    counts[at] += 1n;
    lines.set(line, counts);
  };
  for (const [at, kind] of [
    [0, 'given'],
    [1, 'seen'],
  ] as const) {
    const byVisitor = Map.groupBy(armsOf(deeds, kind), ({ phase, visitor }) => `${phase} ${visitor}`);
    for (const met of byVisitor.values()) {
      const first = firstOf(met)!;
      if (met.some(({ variant }) => variant !== first.variant)) add(`${dayOf(first.at)} ${first.phase}`, at);
    }
  }
  const exposed = new Set(armsOf(deeds, 'seen').map(({ visitor }) => visitor));
  for (const deed of deeds) if (deed.kind === 'reached' && !exposed.has(deed.visitor)) add(`${dayOf(deed.at)} 0`, 2);
  return lines;
}
