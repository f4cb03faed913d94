import {
  evidenceNotes,
  type EvidenceResult,
  type ExperimentFigures,
  type ExperimentReport,
  type GoalResult,
  guardText,
  type Interval,
  type MismatchResult,
  type OpenedPhase,
  ordersText,
} from '../results/index.ts';
import { dayIn, NO_ZONE } from '../results/shop-days.ts';
import { holdoutResultText } from '../schema/holdout.ts';
import { fixedText as fixed, NOT_ENOUGH, percentText as percent, pText } from './figure-text.ts';
import { adjustedLines } from './adjusted-lines.ts';
import { funnelLines } from './funnel-lines.ts';
import { revenueLines } from './revenue-lines.ts';
import { textTable, wrapped } from './text-table.ts';

const count = (value: number): string => value.toLocaleString('en-US');
const ends = (interval: Interval | null): string =>
  interval === null ? NOT_ENOUGH : `${percent(interval[0])} to ${percent(interval[1])}`;

const ROLE = { main: 'primary goal', guardrail: 'guardrail', other: 'secondary goal' } as const;

function reachedTable({ arms, goal }: GoalResult): string[] {
  const isValued = arms.some(({ meanValue }) => meanValue !== null);
  const rows = arms.map(({ variant, n, x, rate, rateInterval, meanValue }) => [
    variant,
    count(n),
    count(x),
    percent(rate),
    ends(rateInterval),
    ...(isValued ? [fixed(meanValue, 2)] : []),
  ]);
  const head = [
    '',
    'visitors',
    'conversions',
    'rate',
    '95% interval',
    ...(isValued ? [`${goal === 'order-completed' ? 'order' : 'cart'} value per visitor`] : []),
  ];
  return textTable([head, ...rows]);
}

const everyLookTable = ({ comparisons }: GoalResult): string[] =>
  textTable([
    ['always valid', 'difference', '95% interval', 'p', 'lift', '95% fixed'],
    ...comparisons.map(({ variant, diff, sequential, sequentialP, lift, liftInterval }) => [
      variant,
      percent(diff),
      ends(sequential),
      pText(sequentialP),
      percent(lift),
      ends(liftInterval),
    ]),
  ]);

const oneLookTable = ({ comparisons }: GoalResult): string[] =>
  textTable([
    ['fixed horizon', '95% interval', 'z', 'p', 'p (Holm)', 'p (B-H)'],
    ...comparisons.map(({ variant, newcombe, z, fixedP, holmP, bhP }) => [
      variant,
      ends(newcombe),
      fixed(z, 3),
      pText(fixedP),
      pText(holmP),
      pText(bhP),
    ]),
  ]);

const chancesTable = ({ arms, comparisons, chanceToBeBest }: GoalResult): string[] =>
  textTable([
    ['chances', 'to be best', 'to beat control', 'expected loss'],
    ...arms.map(({ variant }, at) => {
      const against = comparisons.find((one) => one.variant === variant);
      const best = fixed(chanceToBeBest[at] ?? null, 4);
      return against
        ? [variant, best, fixed(against.chanceToBeatControl, 4), percent(against.expectedLoss, 4)]
        : [variant, best];
    }),
  ]);

const titleOf = (goal: GoalResult, evidence: EvidenceResult): string =>
  [goal.goal, ROLE[goal.role], ordersText(goal, evidence)].filter((part) => part !== null).join(', ');

const guardLines = ({ guard, comparisons }: GoalResult): string[] =>
  comparisons.flatMap(({ variant }, at) => {
    const text = guard && guardText(guard, at);
    return text === null ? [] : [`  ${variant}: ${text}`];
  });

const goalLines = (goal: GoalResult, evidence: EvidenceResult): string[] => [
  '',
  titleOf(goal, evidence),
  ...guardLines(goal),
  ...reachedTable(goal),
  ...everyLookTable(goal),
  ...oneLookTable(goal),
  ...chancesTable(goal),
];

function mismatchLine(counted: string, { alarm, chi2, p }: MismatchResult): string {
  if (chi2 === null) return `  ${counted}: too few visitors to check against the weights`;
  const found = `chi-square ${chi2.toFixed(2)}, p ${pText(p)}`;
  return alarm
    ? `  ${counted}: ALARM: doesn’t match the weights (${found})`
    : `  ${counted}: matches the weights (${found})`;
}

const daysText = (days: number): string => `${count(days)} ${days === 1 ? 'day' : 'days'}`;

function daysLine({ daysNeeded, sooner, visitorsADay, verdict }: ExperimentReport): string[] {
  if (verdict.kind !== 'keep-running') return [];
  const traffic = `${count(Math.round(visitorsADay))} visitors a day`;
  if (daysNeeded === null) return [`Not enough data to estimate the days left, at ${traffic}.`];
  const besides = sooner ? `; about ${daysText(sooner.days)} if the lift is ${percent(sooner.lift, 0)}` : '';
  return [`About ${count(daysNeeded)} more ${daysNeeded === 1 ? 'day' : 'days'} at ${traffic}${besides}.`];
}

function cameLines({ lost, mismatch }: ExperimentReport): string[] {
  const isIssued = lost.some(({ issued }) => issued !== null);
  return [
    '',
    'traffic',
    mismatchLine('assigned', mismatch.assigned),
    mismatchLine('saw it', mismatch.exposed),
    ...textTable([
      ['', 'pages served', ...(isIssued ? ['tokens issued'] : []), 'assigned', 'saw it', '% of assigned'],
      ...lost.map(({ variant, pages, issued, assigned, exposed, seenShare }) => [
        variant,
        count(pages),
        ...(isIssued ? [count(issued ?? 0)] : []),
        count(assigned),
        count(exposed),
        percent(seenShare),
      ]),
    ]),
  ];
}

const evidenceLines = (evidence: EvidenceResult): string[] => [
  '',
  'evidence',
  ...evidenceNotes(evidence)
    .flatMap(({ text, isWarning }) => wrapped(isWarning ? `WARNING: ${text}` : text))
    .map((line) => `  ${line}`),
];

const healthLines = (health: ExperimentFigures['health'], { apart, orders }: EvidenceResult): string[] => [
  '',
  'excluded from all metrics',
  ...textTable([
    ['visitors assigned several variants', count(health.assigned_several)],
    ['visitors who saw several variants', count(health.exposed_several)],
    ['conversions from visitors who saw no variant', count(health.conversions_without_exposure)],
    ['events without a valid token', count(apart.unvouched)],
    ['events beyond one address’s daily limit', count(apart.address)],
    ...(orders === 'webhook' ? [['orders the storefront hasn’t confirmed', count(apart.unknown_order)]] : []),
    ['days still being counted', count(health.dirty_days)],
  ]),
];

/** The days of the phase in a time zone, and its traffic: the current one, then earlier ones. */
export function phaseText({ opened_at, closed_at, traffic, traffic_history }: OpenedPhase, zone: string): string {
  const dayOf = (moment: string): string => dayIn(Date.parse(moment), zone);
  const until = closed_at === null ? '' : ` until ${dayOf(closed_at)}`;
  const before = traffic_history.slice(0, -1).map((one) => `${one.traffic}% from ${dayOf(one.at)}`);
  const changed =
    before.length > 0 ? `, from ${dayOf(traffic_history.at(-1)?.at ?? '')}; before that ${before.join(', ')}` : '';
  return `Ran from ${dayOf(opened_at)}${until} with ${traffic}% of its audience${changed}.`;
}

function holdoutLines(experiment: string): string[] {
  const text = holdoutResultText(experiment);
  return text === null ? [] : wrapped(text);
}

/** A report for the terminal, with the verdict first. A broken or withheld verdict shows only its evidence. */
export function resultLines(
  report: ExperimentReport,
  health: ExperimentFigures['health'],
  opened?: OpenedPhase,
  zone: string = NO_ZONE,
  schedule: readonly string[] = [],
): string[] {
  const { experiment, phase, verdict, adjusted, goals, funnel, revenue, evidence } = report;
  const isHidden = verdict.kind === 'broken' || verdict.kind === 'withheld';
  return [
    ...wrapped(`${experiment}, phase ${phase}: ${verdict.text}`),
    ...wrapped(verdict.reason),
    ...holdoutLines(experiment),
    ...daysLine(report),
    ...(opened ? wrapped(phaseText(opened, zone)) : []),
    ...schedule.flatMap(wrapped),
    ...(isHidden
      ? []
      : [
          ...goals.flatMap((goal) => goalLines(goal, evidence)),
          ...funnelLines(funnel),
          ...revenueLines(revenue),
          ...adjustedLines(adjusted, revenue.currency),
        ]),
    ...cameLines(report),
    ...evidenceLines(evidence),
    ...healthLines(health, evidence),
  ];
}
