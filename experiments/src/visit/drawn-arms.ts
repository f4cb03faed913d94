import { drawnVariant, isOpen } from '../draw/draw.ts';
import type { ExperimentsDocument } from '../schema/experiment.ts';
import type { Vouched } from '../vouch/exposure-text.ts';
import { isBot } from './is-bot.ts';
import { visitorIdIn } from './kept-variants.ts';
import type { VisitRequest } from './visit.ts';

/** An arm in a browser's request. */
export type NamedArm = Omit<Vouched, 'visitor'>;

/**
 * The arms among those that a browser claims to show which its visitor is drawn in the running phase. The cookie names the visitor;
 * a bot, and a visitor who may not be measured, has no arms. Audience, traffic, and groups are ignored, because the answer must not
 * reveal an experiment's audience.
 */
export function drawnArms(
  document: ExperimentsDocument,
  { cookies, isCachedForPrograms, isDeclined, now, userAgent }: Omit<VisitRequest, 'url'>,
  arms: readonly NamedArm[],
): Vouched[] {
  const visitor = visitorIdIn(cookies);
  if (visitor === null || isDeclined || isCachedForPrograms || isBot(userAgent)) return [];
  return arms.flatMap(({ experiment: name, phase, variant }) => {
    const experiment = document.experiments.find((one) => one.name === name);
    if (!experiment || !isOpen(experiment, now) || experiment.phase !== phase) return [];
    return drawnVariant(experiment, { id: visitor }) === variant ? [{ visitor, experiment: name, phase, variant }] : [];
  });
}
