import { capitalized } from '../../lib/figure-text.ts';

/** The kinds of alerts, with their labels. */
export const ALERT_KINDS = [
  {
    kind: 'verdict',
    label: 'A verdict is reached',
    about: 'A variant is ready to ship, hurts results, or makes no meaningful difference.',
  },
  {
    kind: 'guardrail',
    label: 'A variant hurts a guardrail',
    about: 'A variant hurts a goal you protect, such as completed orders.',
  },
  {
    kind: 'schedule',
    label: 'A ramp or an end takes effect',
    about: 'A ramp goes up a step, pauses, or rolls back, or an experiment reaches its end.',
  },
  {
    kind: 'mismatch',
    label: 'Traffic split doesn’t match the weights',
    about:
      'Visitors don’t match the weights, or the shop can’t vouch for them. Don’t trust the data until you find the cause.',
  },
  {
    kind: 'traffic',
    label: 'No new visitors',
    about: 'None for a day or more, and it’s unlikely to be chance.',
  },
] as const;

/** A kind of alert, as the database names it. */
export type AlertKind = (typeof ALERT_KINDS)[number]['kind'];

/** The label of an alert; where a later release raised it, its kind as named in the database. */
export function alertLabel({ kind, detail }: { readonly kind: string; readonly detail?: string }): string {
  if (kind === 'mismatch' && detail === 'evidence') return 'Verdict withheld';
  // The action, without the revision that distinguishes it.
  if (kind === 'schedule' && detail) return capitalized(detail.replace(/ \(revision \d+\)$/, ''));
  return ALERT_KINDS.find((one) => one.kind === kind)?.label ?? kind;
}
