import { CONTROL, type DrawReason } from '../draw/draw.ts';
import type { Explained } from '../visit/visit.ts';

const REASONS: Readonly<Record<Exclude<DrawReason, 'kept' | 'drawn' | 'closed'>, string>> = {
  shipped: 'Everybody does: this variant was shipped.',
  group: 'Another experiment of its group has this visitor.',
  audience: 'It is for other visitors.',
  holdout: 'This visitor is held out of experiments.',
  traffic: 'This visitor is not in its share of visitors.',
  declined: 'Measurement is declined in this browser: it takes part in nothing.',
};

const CLOSED: Readonly<Record<Explained['status'], string>> = {
  running: 'It has not begun, or it is over.',
  stopped: 'It is stopped.',
  killed: 'It was switched off.',
};

function why({ status, draw, phase }: Explained): string {
  if (draw.reason === 'closed') return CLOSED[status];
  if (draw.reason === 'drawn')
    return `A visit would draw ${draw.variant} now, in phase ${phase}; this link draws nothing.`;
  if (draw.reason !== 'kept') return REASONS[draw.reason];
  if (draw.phase === 0) return 'It was kept from before, nobody knows since which phase: not counted.';
  if (draw.phase < phase) return `It was drawn in phase ${draw.phase} and stays; phase ${phase} does not count it.`;
  return `It was drawn in phase ${draw.phase}.`;
}

/** What a page behind a link that asks why shows of an experiment. */
export function shownOf({ draw }: Explained): string {
  return draw.reason === 'drawn' ? CONTROL : draw.variant;
}

/** Why a visitor sees what they see of an experiment, in words. */
export function explain(one: Explained): string {
  const where = one.paths.length > 0 ? ` Only on ${one.paths.join(', ')}.` : '';
  return why(one) + where;
}
