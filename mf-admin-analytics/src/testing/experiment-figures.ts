import {
  type DailyCount,
  ExperimentFigures,
  type ExperimentSummary,
  type OpenedPhase,
  type SegmentCount,
} from 'experiments/results';

/** The totals of one variant over all days: visitors, and of them those who reached each goal. */
export interface Arm {
  readonly variant: string;
  readonly n: number;
  readonly reached: Readonly<Record<string, number>>;
}

const DAY_MS = 86_400_000;
const READ_AT = '2026-03-20T10:00:00.000Z';
const DAYS = 10;

/** The days before the figures were read, the first one first. */
const days = Array.from({ length: DAYS }, (_, at) =>
  new Date(Date.parse(READ_AT) - (DAYS - at) * DAY_MS).toISOString().slice(0, 10),
);

/** A total divided among the days; the remainder is on the last. */
function shares(total: number): number[] {
  const each = Math.floor(total / DAYS);
  return days.map((_, at) => (at === DAYS - 1 ? total - each * (DAYS - 1) : each));
}

function dailyOf({ variant, n, reached }: Arm): DailyCount[] {
  const visitors = shares(n);
  return Object.entries({ '': 0, ...reached }).flatMap(([goal, total]) => {
    const reachedOn = shares(total);
    return days.map((day, at) => {
      const x = reachedOn[at] ?? 0;
      return { day, variant, goal, n: visitors[at] ?? 0, x, sum: 0, sum_of_squares: 0 };
    });
  });
}

/** All visitors came on phones, so that the part is the whole. */
const phonesOf = ({ variant, n, reached }: Arm): SegmentCount[] =>
  Object.entries({ '': 0, ...reached }).map(([goal, x]) => ({
    dimension: 'device',
    segment: 'phone',
    variant,
    goal,
    n,
    x,
    sum: 0,
    sum_of_squares: 0,
  }));

/** A phase that offered these variants alike. */
export function phaseWith(variants: readonly string[], phase = 1): OpenedPhase {
  return {
    phase,
    opened_at: `2026-03-0${phase}T10:00:00.000Z`,
    variants: variants.map((name) => ({ name, weight: 1 })),
    goals: ['line-added'],
    guardrails: ['order-completed'],
    minimum_lift: 0.1,
    guardrail_margin: 0.5,
    minimum_days: 7,
    full_days: DAYS,
    window_days: 14,
    traffic: 100,
    traffic_history: [],
    closed_at: null,
  };
}

const HEALTH = { assigned_several: 3, exposed_several: 2, conversions_without_exposure: 17, dirty_days: 0 };

const EVIDENCE = ExperimentFigures.shape.evidence.parse({});

/** The figures of a running experiment whose variants came to these totals over ten days. */
export function figuresOf(arms: readonly Arm[], changed: Partial<ExperimentFigures> = {}): ExperimentFigures {
  const names = arms.map(({ variant }) => variant);
  return {
    experiment: 'hero-headline',
    status: 'running',
    revision: 4,
    shipped_variant: null,
    phase: 1,
    phases: [phaseWith(names)],
    read_at: READ_AT,
    time_zone: 'America/Los_Angeles',
    daily: arms.flatMap(dailyOf),
    assigned: arms.flatMap(({ variant, n }) =>
      shares(n).map((each, at) => ({ day: days[at] ?? '', variant, n: each })),
    ),
    segments: arms.flatMap(phonesOf),
    served: arms.map(({ variant, n }) => ({ variant, pages: 3 * n })),
    health: HEALTH,
    evidence: EVIDENCE,
    funnel: null,
    earlier: [],
    revenue: null,
    ...changed,
  };
}

/** One line of the list with the same totals. */
export function summaryOf(arms: readonly Arm[], changed: Partial<ExperimentSummary> = {}): ExperimentSummary {
  return {
    name: 'hero-headline',
    time_zone: 'America/Los_Angeles',
    description: 'Whether a definite article sells more.',
    status: 'running',
    revision: 4,
    updated_at: READ_AT,
    shipped_variant: null,
    phase: phaseWith(arms.map(({ variant }) => variant)),
    totals: arms.flatMap(({ variant, n, reached }) =>
      Object.entries({ '': 0, ...reached }).map(([goal, x]) => ({ variant, goal, n, x, sum: 0, sum_of_squares: 0 })),
    ),
    assigned: arms.map(({ variant, n }) => ({ variant, n })),
    traffic: [],
    evidence: EVIDENCE,
    ...changed,
  };
}

/** A variant with this many visitors, and this many of them who added to the cart. */
export const arm = (variant: string, n: number, added: number, ordered = Math.round(n / 50)): Arm => ({
  variant,
  n,
  reached: { 'line-added': added, 'order-completed': ordered },
});
