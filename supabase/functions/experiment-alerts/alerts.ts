import {
  type ExperimentFigures,
  type ExperimentReport,
  type HarmedGuardrail,
  harmedGuardrails,
  reportOf,
} from '../../../experiments/src/results/index.ts';
import type { Silence } from './silence.ts';

/** A condition that holds now and that an administrator may want to know of. */
export interface Alert {
  readonly experiment: string;
  readonly phase: number;
  readonly kind: 'mismatch' | 'guardrail' | 'traffic' | 'verdict' | 'schedule';
  /** Distinguishes it from others of its kind. */
  readonly detail: string;
  /** The sentences that a person reads. */
  readonly summary: string;
}

const percent = (share: number): string => `${Number((share * 100).toPrecision(3))}%`;

function mismatchOf({ mismatch }: ExperimentReport): string | null {
  const { assigned, exposed } = mismatch;
  if (!assigned.alarm && !exposed.alarm) return null;
  const counted = assigned.alarm ? 'were assigned its variants' : 'saw its variants';
  return `The visitors who ${counted} don’t match the weights. Don’t trust the data until you find the cause: look for a variant that is slower, fails, or is missing for some visitors.`;
}

const harmText = ({ variant, goal, rate, controlRate }: HarmedGuardrail): string =>
  `${percent(rate)} of visitors reach ${goal} with ${variant} and ${percent(controlRate)} with the control: a drop that holds no matter how often you check. This goal is a guardrail. Stop the experiment unless you know why.`;

const REACHED = new Set(['ship', 'harm', 'no-difference']);

/**
 * The alerts that figures call for. While the verdict is withheld or the mismatch alarm is on, nothing else of them means anything.
 * Both are of one kind: figures not to be trusted.
 */
export function alertsOfFigures(figures: ExperimentFigures): Alert[] {
  const report = reportOf(figures);
  if (report === null) return [];
  const { experiment, phase, verdict } = report;
  const of = { experiment, phase };
  // The servers report the last minute's tokens within seconds; the next run looks again.
  if (report.evidence.withheld?.visitors === 'recent') return [];
  if (verdict.kind === 'withheld') return [{ ...of, kind: 'mismatch', detail: 'evidence', summary: verdict.reason }];
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

/** The alert that no more visitors come. */
export function alertOfSilence(experiment: string, phase: number, { hours, expected }: Silence): Alert {
  const summary = `No new visitors for ${Math.floor(hours)} hours, when about ${Math.round(expected)} were expected. Check that its page still shows its placements and that events are arriving.`;
  return { experiment, phase, kind: 'traffic', detail: '', summary };
}
