import { drawnVariant, isOpen } from '../draw/draw.ts';
import type { ExperimentsDocument } from '../schema/experiment.ts';
import type { Vouched } from '../vouch/exposure-text.ts';
import { isBot } from './is-bot.ts';
import { visitorIdIn } from './kept-variants.ts';
import type { VisitRequest } from './visit.ts';

/** An arm as a browser names it. */
export type NamedArm = Omit<Vouched, 'visitor'>;

/**
 * Of the arms that a browser says it shows, those that its visitor is drawn in the running phase. The visitor is the cookie's; a
 * program, and who may not be measured, has none. Audience, traffic, and groups are not looked at: the answer must not tell whom
 * an experiment is for.
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
