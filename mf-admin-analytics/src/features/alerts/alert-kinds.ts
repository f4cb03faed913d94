/** What one can be told of, and in which words. */
export const ALERT_KINDS = [
  {
    kind: 'verdict',
    label: 'A verdict is reached',
    about: 'A variant is ready to ship, does harm, or makes no difference worth having.',
  },
  {
    kind: 'guardrail',
    label: 'A guardrail is harmed',
    about: 'A variant hurts a goal you protect, such as completed orders.',
  },
  {
    kind: 'mismatch',
    label: 'Traffic split is off',
    about: 'Don’t trust the experiment’s figures until you find the cause.',
  },
  {
    kind: 'traffic',
    label: 'No new visitors',
    about: 'For a day or longer, when that can’t be chance.',
  },
] as const;

/** A kind of alert, as the database names it. */
export type AlertKind = (typeof ALERT_KINDS)[number]['kind'];

/** The entry of a kind that the database names; undefined for one of a later release. */
export const alertKind = (name: string) => ALERT_KINDS.find(({ kind }) => kind === name);
