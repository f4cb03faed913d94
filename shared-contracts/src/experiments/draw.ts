import { bucket } from './bucket.ts';
import type { Experiment, Variant } from './schema.ts';
import { isInAudience, type Visitor } from './visitor.ts';

/** The variant that every experiment has, and that is shown whenever nothing else was decided. */
export const CONTROL = 'control';

/** What a visitor gets of an experiment. */
export interface Draw {
  readonly variant: string;
  /** Whether the visitor takes part; only then is the variant kept and counted. */
  readonly isDrawn: boolean;
}

/** Everything that a draw depends on. `kept` are the variants that the visitor got before. */
export interface DrawContext {
  readonly experiments: readonly Experiment[];
  readonly visitor: Visitor;
  readonly kept: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly now: number;
}

const WITHOUT: Draw = { variant: CONTROL, isDrawn: false };

/** Whether an experiment takes part at this time (ms). */
export function isOpen({ status, startsAt, endsAt }: Experiment, now: number): boolean {
  if (status !== 'running') return false;
  return !(startsAt && now < Date.parse(startsAt)) && !(endsAt && now >= Date.parse(endsAt));
}

/** The variants that are still given to anybody. */
export function offeredVariants({ variants }: Experiment): string[] {
  return variants.filter(({ weight }) => weight > 0).map(({ name }) => name);
}

/** The variant at a point of [0, 1), each taking a share as large as its weight. */
export function variantAt(variants: readonly Variant[], point: number): string {
  const offered = variants.filter(({ weight }) => weight > 0);
  let left = point * offered.reduce((sum, { weight }) => sum + weight, 0);
  for (const { name, weight } of offered) {
    if (left < weight) return name;
    left -= weight;
  }
  return offered.at(-1)?.name ?? CONTROL;
}

/** Of the open experiments of its group a visitor belongs to one: the one taken part in already, else one by chance. */
function isChosenOfGroup(experiment: Experiment, { experiments, visitor, kept, now }: DrawContext): boolean {
  const { exclusionGroup } = experiment;
  if (!exclusionGroup) return true;
  const rivals = experiments.filter((one) => one.exclusionGroup === exclusionGroup && isOpen(one, now));
  const taken = rivals.find((one) => offeredVariants(one).includes(kept[one.name] ?? ''));
  if (taken) return taken.name === experiment.name;
  // The highest number wins, so that a new rival takes visitors of all others alike and moves none between them.
  const rank = ({ name }: Experiment): number => bucket(visitor.id, `${name}/group`);
  return rivals.every((one) => one.name === experiment.name || rank(one) < rank(experiment));
}

/**
 * What a visitor gets of an experiment, apart from where it is rendered. A variant that was kept and is still offered stays,
 * whatever share, audience or holdout are today: a change of those concerns who comes, not who is there.
 *
 * @example const { variant } = draw(experiment, { experiments, visitor, kept: {}, now: Date.now() });
 */
export function draw(experiment: Experiment, context: DrawContext): Draw {
  const { name, status, variants, traffic, holdout, audience, shippedVariant } = experiment;
  if (status === 'stopped') return { variant: shippedVariant ?? CONTROL, isDrawn: false };
  const { visitor, kept, now } = context;
  if (!isOpen(experiment, now)) return WITHOUT;
  const stays = kept[name];
  if (!isChosenOfGroup(experiment, context)) return WITHOUT;
  if (stays !== undefined && offeredVariants(experiment).includes(stays)) return { variant: stays, isDrawn: true };
  const comes =
    isInAudience(audience, visitor) &&
    bucket(visitor.id, 'holdout') >= holdout / 100 &&
    bucket(visitor.id, `${name}/traffic`) < traffic / 100;
  return comes ? { variant: variantAt(variants, bucket(visitor.id, name)), isDrawn: true } : WITHOUT;
}
