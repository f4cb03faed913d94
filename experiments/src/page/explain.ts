import { CONTROL, type DrawReason } from '../draw/draw.ts';
import type { Explained } from '../visit/visit.ts';

const REASONS: Readonly<Record<Exclude<DrawReason, 'kept' | 'drawn' | 'closed'>, string>> = {
  shipped: 'Everyone sees this: the variant was shipped.',
  group: 'This visitor is in another experiment of the same group.',
  audience: 'This visitor isn’t in its audience.',
  holdout: 'This visitor is in the permanent control group.',
  traffic: 'This visitor is outside its share of traffic.',
  declined: 'This browser is automated or declined measurement, so it takes no part in experiments.',
};

const CLOSED: Readonly<Record<Explained['status'], string>> = {
  running: 'It hasn’t started, or it has ended.',
  stopped: 'It was stopped.',
  killed: 'It was withdrawn.',
};

function why({ status, draw, phase }: Explained): string {
  if (draw.reason === 'closed') return CLOSED[status];
  if (draw.reason === 'drawn')
    return `A regular visit would get ${draw.variant} now, in phase ${phase}. This link assigns nothing.`;
  if (draw.reason !== 'kept') return REASONS[draw.reason];
  if (draw.phase === 0) return 'Kept from an earlier, unknown phase. Not counted.';
  if (draw.phase < phase) return `Assigned in phase ${draw.phase} and kept. Not counted in phase ${phase}.`;
  return `Assigned in phase ${draw.phase}.`;
}

/** The variant that a page behind an explaining link shows. */
export function shownOf({ draw }: Explained): string {
  return draw.reason === 'drawn' ? CONTROL : draw.variant;
}

/** The reason for a visitor's variant of an experiment, in words. */
export function explain(one: Explained): string {
  const where = one.paths.length > 0 ? ` Only on ${one.paths.join(', ')}.` : '';
  return why(one) + where;
}
