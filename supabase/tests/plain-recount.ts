/** Something that a visitor did: what a page gave them, that it came into view, or a goal. */
export type Deed = { readonly visitor: string; readonly at: number } & (
  | { readonly kind: 'given' | 'seen'; readonly phase: number; readonly variant: string }
  | { readonly kind: 'reached'; readonly goal: string; readonly cents: number }
);

/** What figures are about: how long conversions count, and for which goals a phase asks; for all where it names none. */
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
}

const DAY = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Who had one variant in a phase and no other, with the time of the first. */
function unitsOf(arms: readonly Arm[]): Unit[] {
  const byVisitor = Map.groupBy(arms, ({ phase, visitor }) => `${phase} ${visitor}`);
  return [...byVisitor.values()].flatMap((met) => {
    const [first] = met.toSorted((one, other) => one.at - other.at);
    if (!first || met.some(({ variant }) => variant !== first.variant)) return [];
    return [{ visitor: first.visitor, phase: first.phase, variant: first.variant, from: first.at }];
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

/** The figures of every day, phase, variant and goal, counted visitor by visitor as the definitions say. */
export function recountedFigures(deeds: readonly Deed[], phases: ReadonlyMap<number, CountedPhase>): Figures {
  const reached = deeds.filter((deed): deed is Conversion => deed.kind === 'reached');
  const goals = [...new Set(reached.map(({ goal }) => goal))];
  const ofVisitor = Map.groupBy(reached, ({ visitor }) => visitor);
  const lines = new Map<string, [n: bigint, x: bigint, sum: bigint, squares: bigint]>();
  for (const { visitor, phase, variant, from } of unitsOf(armsOf(deeds, 'seen'))) {
    const { windowDays, goals: asked } = phases.get(phase)!;
    for (const goal of ['', ...goals.filter((one) => asked.length === 0 || asked.includes(one))]) {
      const counted = (ofVisitor.get(visitor) ?? []).filter(
        (one) => one.goal === goal && one.at >= from && one.at <= from + windowDays * DAY,
      );
      const cents = BigInt(counted.reduce((sum, one) => sum + one.cents, 0));
      const key = `${dayOf(from)} ${phase} ${variant} ${goal}`;
      const [n, x, sum, squares] = lines.get(key) ?? [0n, 0n, 0n, 0n];
      lines.set(key, [n + 1n, x + (counted.length > 0 ? 1n : 0n), sum + cents, squares + cents * cents]);
    }
  }
  return lines;
}
