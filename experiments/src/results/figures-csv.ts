import { ShopError } from 'shared-contracts/errors';
import { cellOf, readCsv, textOf, writeCsv } from './csv.ts';
import { ExperimentFigures } from './figures.ts';
import { funnelIn, ofFunnel } from './funnel-csv.ts';
import { ofRevenue, revenueIn } from './revenue-csv.ts';

/** The name of the record that states the number of the other lines. */
const LINES = 'lines';

/** The text columns of every record; a record leaves the columns empty that it does not use. */
const TEXTS = ['record', 'phase', 'day', 'dimension', 'segment', 'variant', 'goal', 'name', 'text'] as const;
const NUMBERS = ['n', 'x', 'sum', 'sum_of_squares', 'value'] as const;
const COLUMNS = [...TEXTS, ...NUMBERS] as const;

type Line = Partial<Record<(typeof TEXTS)[number], string>> & Partial<Record<(typeof NUMBERS)[number], number>>;

const ofExperiment = ({
  experiment,
  status,
  revision,
  shipped_variant,
  phase,
  read_at,
  time_zone,
}: ExperimentFigures): Line[] => {
  const about = { record: 'experiment' };
  return [
    { ...about, name: 'experiment', text: experiment },
    { ...about, name: 'status', text: status },
    { ...about, name: 'read_at', text: read_at },
    { ...about, name: 'time_zone', text: time_zone },
    { ...about, name: 'revision', value: revision },
    ...(shipped_variant === null ? [] : [{ ...about, name: 'shipped_variant', text: shipped_variant }]),
    ...(phase === null ? [] : [{ ...about, name: 'phase', value: phase }]),
  ];
};

const ofPhases = ({ phases }: ExperimentFigures): Line[] =>
  phases.flatMap(({ phase, opened_at, variants, goals, guardrails, closed_at, traffic_history, ...numbers }) => {
    const about = { record: 'phase', phase: String(phase) };
    return [
      { ...about, name: 'opened_at', text: opened_at },
      ...(closed_at === null ? [] : [{ ...about, name: 'closed_at', text: closed_at }]),
      ...traffic_history.map((one) => ({ ...about, name: 'traffic_since', text: one.at, value: one.traffic })),
      ...Object.entries(numbers).map(([name, value]) => ({ ...about, name, value })),
      ...variants.map(({ name, weight }) => ({ ...about, name: 'weight', variant: name, value: weight })),
      ...goals.map((goal) => ({ ...about, name: 'goal', goal })),
      ...guardrails.map((goal) => ({ ...about, name: 'guardrail', goal })),
    ];
  });

function ofEvidence({ evidence }: ExperimentFigures): Line[] {
  const about = { record: 'evidence' };
  const counted = ({ variant, n }: { readonly variant: string; readonly n: number }, name: string): Line => ({
    record: 'issued',
    name,
    variant,
    n,
  });
  return [
    { ...about, name: 'checking', value: Number(evidence.checking) },
    { ...about, name: 'issuing', text: evidence.issuing },
    { ...about, name: 'orders', text: evidence.orders },
    ...(['since', 'checking_since', 'orders_since'] as const).flatMap((name) => {
      const text = evidence[name];
      return text === null ? [] : [{ ...about, name, text }];
    }),
    ...Object.entries(evidence.largest_address ?? {}).map(([name, value]) => ({ ...about, name, value })),
    ...evidence.assigned.map((row) => counted(row, 'assigned')),
    ...evidence.issued.map((row) => counted(row, 'issued')),
    ...evidence.recent.map((row) => counted(row, 'recent')),
    ...evidence.apart.map(({ reason, event, variant, n }) => ({
      record: 'apart',
      name: event,
      text: reason,
      variant,
      n,
    })),
  ];
}

/** Figures as one file: a line for each known fact, with its kind in the first column. */
export function figuresToCsv(figures: ExperimentFigures): string {
  const lines: Line[] = [
    ...ofExperiment(figures),
    ...ofPhases(figures),
    ...figures.daily.map((row) => ({ record: 'daily', ...row })),
    ...figures.assigned.map((row) => ({ record: 'assigned', ...row })),
    ...figures.segments.map((row) => ({ record: 'segment', ...row })),
    ...figures.served.map(({ variant, pages }) => ({ record: 'served', variant, value: pages })),
    ...Object.entries(figures.health).map(([name, value]) => ({ record: 'health', name, value })),
    ...ofEvidence(figures),
    ...ofFunnel(figures),
    ...figures.earlier.map(({ visitors, again, ...row }) => ({ record: 'earlier', ...row, n: visitors, x: again })),
    ...ofRevenue(figures.revenue),
  ];
  // A reader of the file recognizes by this line whether the file is complete.
  lines.push({ record: 'experiment', name: LINES, value: lines.length });
  const cells = lines.map((line) => [
    ...TEXTS.map((column) => cellOf(line[column] ?? '')),
    ...NUMBERS.map((column) => String(line[column] ?? '')),
  ]);
  return writeCsv([[...COLUMNS], ...cells]);
}

/** A parsed line with every column. */
interface ReadLine {
  readonly text: (column: (typeof TEXTS)[number]) => string;
  /** NaN for an empty cell, because a missing value must not count as 0. */
  readonly number: (column: (typeof NUMBERS)[number] | 'phase') => number;
}

const refuse = (problems: string): never => {
  throw new ShopError('EXPERIMENT-005', { problems });
};

function readLines(csv: string): ReadLine[] {
  const [header, ...lines] = readCsv(csv) ?? refuse('the file is not valid CSV');
  const missing = COLUMNS.filter((column) => !header?.includes(column));
  if (missing.length > 0) refuse(`the file has no column ${missing.join(', ')}`);
  return lines.map((cells) => {
    const cell = (column: string): string => cells[header?.indexOf(column) ?? -1] ?? '';
    return {
      text: (column) => textOf(cell(column)),
      number: (column) => (cell(column).trim() === '' ? Number.NaN : Number(cell(column))),
    };
  });
}

const countsOf = (line: ReadLine) => ({
  variant: line.text('variant'),
  goal: line.text('goal'),
  n: line.number('n'),
  x: line.number('x'),
  sum: line.number('sum'),
  sum_of_squares: line.number('sum_of_squares'),
});

/** For a file from before phases had full days: the days with visitors except the last, which may not have been over. */
const daysIn = (lines: readonly ReadLine[]): number =>
  Math.max(0, new Set(lines.map((line) => line.text('day'))).size - 1);

function phaseOf(lines: readonly ReadLine[], phase: number, days: number): object {
  const named = (name: string) => lines.filter((line) => line.text('name') === name);
  const value = (name: string) => named(name)[0]?.number('value');
  return {
    phase,
    opened_at: named('opened_at')[0]?.text('text'),
    variants: named('weight').map((line) => ({ name: line.text('variant'), weight: line.number('value') })),
    goals: named('goal').map((line) => line.text('goal')),
    guardrails: named('guardrail').map((line) => line.text('goal')),
    minimum_lift: value('minimum_lift'),
    guardrail_margin: value('guardrail_margin'),
    minimum_days: value('minimum_days'),
    full_days: value('full_days') ?? days,
    window_days: value('window_days'),
    traffic: value('traffic'),
    traffic_history: named('traffic_since').map((line) => ({ at: line.text('text'), traffic: line.number('value') })),
    closed_at: named('closed_at')[0]?.text('text') ?? null,
  };
}

/** Undefined for a file from before there was evidence. */
function evidenceOf(of: (record: string) => readonly ReadLine[]): object | undefined {
  const about = (name: string) => of('evidence').find((line) => line.text('name') === name);
  if (of('evidence').length === 0) return undefined;
  const counted = (name: string) =>
    of('issued')
      .filter((line) => line.text('name') === name)
      .map((line) => ({ variant: line.text('variant'), n: line.number('n') }));
  return {
    checking: about('checking')?.number('value') === 1,
    issuing: about('issuing')?.text('text'),
    orders: about('orders')?.text('text'),
    since: about('since')?.text('text') ?? null,
    checking_since: about('checking_since')?.text('text') ?? null,
    orders_since: about('orders_since')?.text('text') ?? null,
    largest_address: about('of')
      ? {
          visitors: about('visitors')?.number('value'),
          of: about('of')?.number('value'),
          addresses: about('addresses')?.number('value'),
        }
      : null,
    assigned: counted('assigned'),
    issued: counted('issued'),
    recent: counted('recent'),
    apart: of('apart').map((line) => ({
      event: line.text('name'),
      reason: line.text('text'),
      variant: line.text('variant'),
      n: line.number('n'),
    })),
  };
}

/** The tables of counts, by line. */
function countsIn(of: (record: string) => readonly ReadLine[]) {
  return {
    daily: of('daily').map((line) => ({ day: line.text('day'), ...countsOf(line) })),
    assigned: of('assigned').map((line) => ({
      day: line.text('day'),
      variant: line.text('variant'),
      n: line.number('n'),
    })),
    segments: of('segment').map((line) => ({
      dimension: line.text('dimension'),
      segment: line.text('segment'),
      ...countsOf(line),
    })),
    served: of('served').map((line) => ({ variant: line.text('variant'), pages: line.number('value') })),
    earlier: of('earlier').map((line) => ({
      variant: line.text('variant'),
      goal: line.text('goal'),
      visitors: line.number('n'),
      again: line.number('x'),
    })),
  };
}

/**
 * The figures from a file that {@link figuresToCsv} wrote.
 *
 * @throws {ShopError} EXPERIMENT-005 where it is not such a file.
 */
export function figuresFromCsv(csv: string): ExperimentFigures {
  const lines = readLines(csv);
  const records = Map.groupBy(lines, (line) => line.text('record'));
  const of = (record: string) => records.get(record) ?? [];
  const about = (name: string) => of('experiment').find((line) => line.text('name') === name);
  const phases = Map.groupBy(of('phase'), (line) => line.number('phase'));
  const parsed = ExperimentFigures.safeParse({
    experiment: about('experiment')?.text('text'),
    status: about('status')?.text('text'),
    revision: about('revision')?.number('value'),
    shipped_variant: about('shipped_variant')?.text('text') ?? null,
    phase: about('phase')?.number('value') ?? null,
    phases: [...phases].map(([phase, lines]) => phaseOf(lines, phase, daysIn(of('daily')))),
    read_at: about('read_at')?.text('text'),
    time_zone: about('time_zone')?.text('text'),
    ...countsIn(of),
    health: Object.fromEntries(of('health').map((line) => [line.text('name'), line.number('value')])),
    evidence: evidenceOf(of),
    funnel: funnelIn(of('funnel')),
    revenue: revenueIn(of('revenue')),
  });
  if (parsed.success && about(LINES)?.number('value') !== lines.length - 1) {
    return refuse('lines of the file are missing or duplicated');
  }
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return refuse(problems.join('\n'));
}
