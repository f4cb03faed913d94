import type { Experiment, Variant } from '../schema/experiment.ts';
import { bucket } from './bucket.ts';
import { isInAudience, type Visitor } from './visitor.ts';

/** The variant that every experiment has, and the default in every case. */
export const CONTROL = 'control';

/** The phase of a variant that was kept without one; the weights that drew it are unknown. */
export const UNKNOWN_PHASE = 0;

/** The reason for a visitor's variant. */
export type DrawReason =
  /** Not started, over, stopped, or killed. */
  | 'closed'
  | 'shipped'
  /** Drawn before. */
  | 'kept'
  | 'drawn'
  /** Another experiment of its group has this visitor. */
  | 'group'
  | 'audience'
  | 'holdout'
  | 'traffic'
  /** This visitor may not be measured, or is a bot. */
  | 'declined';

/** The result of an experiment for a visitor. */
export interface Draw {
  readonly variant: string;
  /** Whether the visitor takes part; only then is the variant kept and counted. */
  readonly isDrawn: boolean;
  /** The phase in which the visitor was drawn; 0 where they were not drawn, or the phase is unknown. */
  readonly phase: number;
  readonly reason: DrawReason;
}

/** A variant drawn before. */
export interface KeptArm {
  readonly variant: string;
  readonly phase: number;
}

/** The input of a draw. `kept` are the visitor's earlier variants. */
export interface DrawContext {
  readonly experiments: readonly Experiment[];
  readonly visitor: Visitor;
  readonly kept: Readonly<Record<string, KeptArm>>;
  /** Milliseconds. */
  readonly now: number;
}

const without = (reason: DrawReason): Draw => ({ variant: CONTROL, isDrawn: false, phase: UNKNOWN_PHASE, reason });

/** Whether an experiment is open at this time (ms). */
export function isOpen({ status, startsAt, endsAt }: Experiment, now: number): boolean {
  if (status !== 'running') return false;
  return !(startsAt && now < Date.parse(startsAt)) && !(endsAt && now >= Date.parse(endsAt));
}

/** The variants that visitors can still get. */
export function offeredVariants({ variants }: Pick<Experiment, 'variants'>): string[] {
  return variants.filter(({ weight }) => weight > 0).map(({ name }) => name);
}

/** The variant at a point of [0, 1), where each has a share proportional to its weight. */
export function variantAt(variants: readonly Variant[], point: number): string {
  const offered = variants.filter(({ weight }) => weight > 0);
  let left = point * offered.reduce((sum, { weight }) => sum + weight, 0);
  for (const { name, weight } of offered) {
    if (left < weight) return name;
    left -= weight;
  }
  return offered.at(-1)?.name ?? CONTROL;
}

function keptArm(experiment: Experiment, kept: DrawContext['kept']): KeptArm | null {
  const arm = kept[experiment.name];
  return arm && offeredVariants(experiment).includes(arm.variant) ? arm : null;
}

/** Why a visitor is excluded from an experiment, regardless of its share; null where the visitor is eligible. */
function exclusion({ audience, holdout }: Experiment, visitor: Visitor): DrawReason | null {
  if (!isInAudience(audience, visitor)) return 'audience';
  return bucket(visitor.id, 'holdout') < holdout / 100 ? 'holdout' : null;
}

/**
 * A visitor belongs to one of the open experiments of a group: the one that the visitor is already in, else one by chance, with the
 * probability of its share among eligible visitors. Where the shares leave room, some visitors belong to none. A larger share adds
 * visitors and moves as few as possible.
 */
function memberAmong(
  exclusionGroup: string | undefined,
  { experiments, visitor, kept, now }: DrawContext,
): string | null {
  const rivals = experiments.filter((one) => one.exclusionGroup === exclusionGroup && isOpen(one, now));
  const taken = rivals.find((one) => keptArm(one, kept));
  if (taken) return taken.name;
  const shares = rivals.flatMap((one) => (exclusion(one, visitor) ? [] : [{ name: one.name, share: one.traffic }]));
  const rest = 100 - shares.reduce((sum, { share }) => sum + share, 0);
  let first: { readonly name: string | null; readonly at: number } = { name: null, at: Number.POSITIVE_INFINITY };
  for (const { name, share } of [...shares, { name: null, share: Math.max(0, rest) }]) {
    // Rendezvous hashing: the arrival times of independent events with frequencies equal to the shares.
    const at = share > 0 ? -Math.log(bucket(visitor.id, `${name ?? ''}/group`) || 2 ** -33) / share : first.at;
    if (at < first.at) first = { name, at };
  }
  return first.name;
}

const members = new WeakMap<DrawContext, Map<string | undefined, string | null>>();

/** The member of a group for this visitor, computed once for a visit instead of once for each experiment. */
function memberOfGroup({ exclusionGroup }: Experiment, context: DrawContext): string | null {
  const known = members.get(context) ?? new Map<string | undefined, string | null>();
  members.set(context, known);
  const found = known.get(exclusionGroup);
  if (found !== undefined) return found;
  const member = memberAmong(exclusionGroup, context);
  known.set(exclusionGroup, member);
  return member;
}

function comes(experiment: Experiment, context: DrawContext): DrawReason | null {
  const { name, traffic, exclusionGroup } = experiment;
  const excluded = exclusion(experiment, context.visitor);
  if (excluded) return excluded;
  // Within a group, the share decides which visitors belong to the experiment.
  if (exclusionGroup) return memberOfGroup(experiment, context) === name ? null : 'group';
  return bucket(context.visitor.id, `${name}/traffic`) < traffic / 100 ? null : 'traffic';
}

/**
 * A visitor's position in [0, 1) for the draw. Each phase draws anew, so that no phase inherits another's split. The exception is
 * the experiment named `holdout`: it measures the permanent control group, which is the same in every phase (decision 0079).
 */
function pointOf({ name, phase }: Experiment, visitor: Pick<Visitor, 'id'>): number {
  return bucket(visitor.id, phase === 1 || name === 'holdout' ? name : `${name}/${phase}`);
}

/**
 * The variant for a visitor drawn in the experiment's phase. Within a phase the weights never change. This function does not decide
 * whether the visitor takes part.
 */
export function drawnVariant(experiment: Experiment, visitor: Pick<Visitor, 'id'>): string {
  return variantAt(experiment.variants, pointOf(experiment, visitor));
}

/**
 * The result of an experiment for a visitor, regardless of the page. A kept variant that is still offered stays when the share,
 * audience, or holdout changes: such a change concerns new visitors only. It stays with the phase in which it was drawn, because
 * only that phase may count it.
 *
 * @example const { variant } = draw(experiment, { experiments, visitor, kept: {}, now: Date.now() });
 */
export function draw(experiment: Experiment, context: DrawContext): Draw {
  const { status, shippedVariant, exclusionGroup, phase } = experiment;
  if (status === 'stopped' && shippedVariant !== undefined) return { ...without('shipped'), variant: shippedVariant };
  if (!isOpen(experiment, context.now)) return without('closed');
  const kept = keptArm(experiment, context.kept);
  if (kept && (!exclusionGroup || memberOfGroup(experiment, context) === experiment.name))
    return { ...kept, isDrawn: true, reason: 'kept' };
  const refused = comes(experiment, context);
  if (refused) return without(refused);
  return { variant: drawnVariant(experiment, context.visitor), isDrawn: true, phase, reason: 'drawn' };
}
