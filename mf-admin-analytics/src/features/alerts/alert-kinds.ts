/** What one can be told of, and in which words. */
export const ALERT_KINDS = [
  {
    kind: 'verdict',
    label: 'A verdict is reached',
    about: 'Ship a variant, stop one that does harm, or stop because no difference is worth having.',
  },
  {
    kind: 'guardrail',
    label: 'A guardrail is harmed',
    about: 'A variant costs a goal that must not be harmed, such as completed orders.',
  },
  {
    kind: 'mismatch',
    label: 'Visitors do not come as weighted',
    about: 'Until the cause is found, no figure of the experiment means anything.',
  },
  {
    kind: 'traffic',
    label: 'Nobody comes any more',
    about: 'For a day or longer, where that cannot be chance.',
  },
] as const;

/** A kind of alert, as the database names it. */
export type AlertKind = (typeof ALERT_KINDS)[number]['kind'];

/** The entry of a kind that the database names; undefined for one of a later release. */
export const alertKind = (name: string) => ALERT_KINDS.find(({ kind }) => kind === name);
