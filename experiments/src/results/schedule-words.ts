import type { ExperimentDefinition, RampStep } from '../schema/experiment.ts';
import type { ScheduleStanding } from './schedule.ts';
import { zoneText } from './shop-days.ts';

const hours = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`;

/** `Mar 2, 2026, 5:00 PM Pacific Time`. */
function momentText(moment: string, zone: string): string {
  const text = new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return `${text} ${zoneText(zone)}`;
}

/** The steps of a ramp. @example `5% for at least 24 hours, then 100%` */
export function rampText(steps: readonly RampStep[]): string {
  return steps
    .map(({ traffic, minimumHours }) =>
      minimumHours === undefined ? `then ${traffic}%` : `${traffic}% for at least ${hours(minimumHours)}`,
    )
    .join(', ');
}

/** The effect of an experiment's end; null without an end. */
export function endText({ endsAt, shipAtEnd }: ExperimentDefinition, zone: string): string | null {
  if (endsAt === undefined) return null;
  const end = momentText(endsAt, zone);
  return shipAtEnd
    ? `Ends on ${end}: ships the variant that the verdict says to ship, and stops without one.`
    : `Stops on ${end}.`;
}

/** The state of a schedule and its next step, in a sentence or two. */
export function standingText(standing: ScheduleStanding, { traffic }: ExperimentDefinition, zone: string): string {
  switch (standing.kind) {
    case 'advance':
      return `At ${traffic}%. The step to ${standing.to}% is due within 15 minutes.`;
    case 'waiting':
      return `At ${traffic}%. Goes up to ${standing.to}% on ${momentText(standing.until, zone)} or later.`;
    case 'paused':
      return `Paused at ${traffic}% before ${standing.to}%. ${standing.reasons.join(' ')}`;
    case 'held':
      return `On hold at ${traffic}%, which isn’t one of the steps. Set the traffic to a step to go on from there.`;
    case 'complete':
      return `At ${traffic}%, the last step. It still rolls back if results are hurt.`;
    case 'roll-back':
      return `Rolls back within 15 minutes. ${standing.reason}`;
    case 'stop':
      return `Stops within 15 minutes. ${standing.reason}`;
    case 'ship':
      return `Ships ${standing.variant} within 15 minutes. ${standing.reason}`;
  }
}
