import { BRAND } from 'shared-contracts/brand';

/**
 * Everything in a visitor's browser that serves measurement, by its purpose: names in local storage, session storage and
 * cookies; a star is a wildcard. The privacy policy prints them, and all of them are erased once a visitor declines.
 */
export const MEASUREMENT_KEYS = {
  /** Which variants were assigned and when, to whom, the shop's signatures of that, and whether the page was reloaded to show them. */
  variants: [
    'capsule-collective-experiments',
    'capsule-collective-experiment:*',
    'capsule-collective-experiment-phases',
    'capsule-collective-experiments-reloaded',
    'capsule-collective-visitor',
    'capsule-collective-vouched',
  ],
  /** Whether the visitor has been here before, and the campaign that led them here. */
  visit: ['capsule-collective-visit', 'capsule-collective-campaign'],
  /** The events measured and those being sent, and how the visit began. */
  events: [
    'capsule-collective-event:*',
    'capsule-collective-events-lost',
    'capsule-collective-events-pause',
    'capsule-collective-exposed',
    'capsule-collective-exposures',
    'capsule-collective-first-visit',
    'capsule-collective-visit-origin',
    'visitor_session_id',
  ],
} as const;

/**
 * The pattern, as the source of a regular expression, of the names that serve measurement: all, or some kinds of them.
 *
 * @example new RegExp(measurementPattern()).test('capsule-collective-visitor') // true
 */
export function measurementPattern(
  kinds: readonly (keyof typeof MEASUREMENT_KEYS)[] = ['variants', 'visit', 'events'],
): string {
  const names: readonly string[] = kinds.flatMap((kind) => MEASUREMENT_KEYS[kind]);
  const prefix = `${BRAND.keyPrefix}-`;
  const own = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const others = names.filter((name) => !name.startsWith(prefix));
  return `^(${[`${prefix}(${own.join('|')})`, ...others].join('|')})$`.replaceAll('*', '.*');
}
