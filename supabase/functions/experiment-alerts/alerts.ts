import {
  type ExperimentFigures,
  type ExperimentReport,
  type HarmedGuardrail,
  harmedGuardrails,
  reportOf,
} from '../../../experiments/src/results/index.ts';
import type { Silence } from './silence.ts';

/** Something that is so now and that an administrator may want to be told of. */
export interface Alert {
  readonly experiment: string;
  readonly phase: number;
  readonly kind: 'mismatch' | 'guardrail' | 'traffic' | 'verdict';
  /** What tells it apart from another of its kind. */
  readonly detail: string;
  /** The sentences that a person reads. */
  readonly summary: string;
}

const percent = (share: number): string => `${Number((share * 100).toPrecision(3))}%`;

function mismatchOf({ mismatch }: ExperimentReport): string | null {
  const { assigned, exposed } = mismatch;
  if (!assigned.alarm && !exposed.alarm) return null;
  const counted = assigned.alarm ? 'were given its variants' : 'saw its variants';
  return `Visitors who ${counted} did not come as its weights say. Its figures mean nothing until the cause is found: look for a variant that is slower, fails, or is left out for some visitors.`;
}

const harmText = ({ variant, goal, rate, controlRate }: HarmedGuardrail): string =>
  `${percent(rate)} of visitors reach ${goal} with ${variant} and ${percent(controlRate)} with the control: fewer, however often one looks. It is a goal that must not be harmed; stop the experiment unless you know why.`;

const REACHED = new Set(['ship', 'harm', 'no-difference']);

/** What figures give reason to tell. Where the mismatch alarm is on, nothing else of them means anything. */
export function alertsOfFigures(figures: ExperimentFigures): Alert[] {
  const report = reportOf(figures);
  if (report === null) return [];
  const { experiment, phase, verdict } = report;
  const of = { experiment, phase };
  const mismatch = mismatchOf(report);
  if (mismatch !== null) return [{ ...of, kind: 'mismatch', detail: '', summary: mismatch }];
  const alerts = harmedGuardrails(figures).map(
    (harmed): Alert => ({
      ...of,
      kind: 'guardrail',
      detail: `${harmed.goal} ${harmed.variant}`,
      summary: harmText(harmed),
    }),
  );
  if (!REACHED.has(verdict.kind)) return alerts;
  return [...alerts, { ...of, kind: 'verdict', detail: verdict.text, summary: verdict.reason }];
}

/** That nobody comes any more. */
export function alertOfSilence(experiment: string, phase: number, { hours, expected }: Silence): Alert {
  const summary = `Nobody has come to it for ${Math.floor(hours)} hours, where about ${Math.round(expected)} visitors were to be expected. Look whether its page still shows its places, and whether events arrive.`;
  return { experiment, phase, kind: 'traffic', detail: '', summary };
}
