import { offeredVariants } from '../draw/draw.ts';
import { rampText } from '../results/schedule-words.ts';
import { groupText } from '../schema/conflicts.ts';
import type { ExperimentDefinition } from '../schema/experiment.ts';
import { guardrailsOf } from '../schema/guardrails.ts';
import { sameValue } from '../schema/same-value.ts';
import { holdoutTexts } from '../schema/holdout.ts';
import type { ExperimentRow } from './rows.ts';

type After = Pick<ExperimentRow, 'definition' | 'phase' | 'shipped_variant' | 'status'>;

const count = (visitors: number): string =>
  `${visitors.toLocaleString('en-US')} ${visitors === 1 ? 'visitor' : 'visitors'}`;

/** `control 1 : bold 3`. */
const splitOf = ({ variants }: ExperimentDefinition): string =>
  variants
    .filter(({ weight }) => weight > 0)
    .map(({ name, weight }) => `${name} ${weight}`)
    .join(' : ');

/** The live period of an experiment, as far as its dates limit it. */
function whenOf({ startsAt, endsAt }: ExperimentDefinition, now: Date): string {
  const isAhead = startsAt !== undefined && Date.parse(startsAt) > now.getTime();
  const from = isAhead ? `starting ${startsAt}` : 'on every new page within 5 seconds';
  return endsAt === undefined ? from : `${from}, until ${endsAt}`;
}

/** The context of a change on which its consequences depend. */
export interface Around {
  /** The number of visitors who hold a variant that is still offered. */
  readonly kept: number;
  /** All other experiments, where the plan needs them. */
  readonly others: readonly ExperimentRow[];
  /** The goals that live pages report, by name; undefined where that isn't known. */
  readonly goals: Readonly<Record<string, string>> | undefined;
  readonly now: Date;
}

/** The scheduled changes of an experiment while it runs. */
function* scheduled({ ramp, shipAtEnd }: ExperimentDefinition): Generator<string> {
  if (ramp) yield `ramp: ${rampText(ramp)}; it waits or rolls back if results are hurt`;
  if (shipAtEnd) yield 'its end ships the variant that the verdict says to ship, and stops it without one';
}

function* begun(
  before: ExperimentRow | null,
  after: After,
  { kept, now, others, goals: reported }: Around,
): Generator<string> {
  const { definition, phase } = after;
  const { endsAt, goals, startsAt } = definition;
  if (endsAt !== undefined && Date.parse(endsAt) <= now.getTime()) {
    yield `no one takes part: it ended on ${endsAt}`;
    return;
  }
  yield `${definition.traffic}% of its audience takes part, ${splitOf(definition)}, ${whenOf(definition, now)}`;
  yield* scheduled(definition);
  if (startsAt !== undefined && Date.parse(startsAt) > now.getTime())
    yield 'its text is public in /experiments.json from now on';
  const counted = [...new Set([...goals, ...guardrailsOf(definition)])];
  const unknown = counted.filter((goal) => reported && !Object.hasOwn(reported, goal));
  if (unknown.length > 0)
    yield `no page of the shop reports ${unknown.join(', ')}: nothing is counted unless something else sends it`;
  const shared = groupText(definition, others, now.getTime());
  if (shared !== null) yield shared;
  yield* holdoutTexts(definition, others);
  const isNew = before !== null && before.phase !== phase;
  if (!isNew) return;
  const stay = kept === 1 ? 'keeps its variant and is' : 'keep their variant and are';
  yield kept > 0 ? `opens phase ${phase}; ${count(kept)} ${stay} not counted again` : `opens phase ${phase}`;
}

function* offered(before: ExperimentRow, after: After): Generator<string> {
  const now = offeredVariants(after.definition);
  const gone = offeredVariants(before.definition).filter((name) => !now.includes(name));
  if (gone.length > 0) yield `visitors who had ${gone.join(' or ')} are reassigned among ${now.join(', ')}`;
  const [from, to] = [before.definition.traffic, after.definition.traffic];
  if (to > from) yield `traffic goes up from ${from}% to ${to}%; visitors already in keep their variant`;
  if (to < from) yield `traffic goes down from ${from}% to ${to}%; visitors already in stay`;
  const [kept, keeps] = [before.definition.holdout, after.definition.holdout];
  if (kept !== keeps)
    yield `the permanent control group goes from ${kept}% to ${keeps}% of visitors; visitors already in stay`;
}

function* ended(before: ExperimentRow, after: After): Generator<string> {
  const isLive = before.status === 'running' || before.shipped_variant !== null;
  if (after.status === 'archived') {
    yield before.shipped_variant === null
      ? 'it’s removed from the list; its data stays'
      : `the page goes back from ${before.shipped_variant} to what it was before; its data stays`;
    return;
  }
  yield after.shipped_variant === null
    ? 'everyone sees the page as it was before, within 5 seconds'
    : `everyone sees ${after.shipped_variant} within 5 seconds`;
  if (isLive && before.status === 'running')
    yield `conversions from visitors who saw it count for up to ${after.definition.windowDays} more ${after.definition.windowDays === 1 ? 'day' : 'days'}`;
}

/** The effects of a change on visitors and figures, in words. */
export function consequencesOf(before: ExperimentRow | null, after: After, around: Around): string[] {
  if (after.status === 'draft') return ['no one sees it until you start it'];
  if (after.status === 'running') {
    const change = before?.status === 'running' ? [...offered(before, after)] : [];
    const isSame = before?.status === 'running' && before.phase === after.phase && change.length === 0;
    const plans = (row: After) => [row.definition.ramp, row.definition.shipAtEnd];
    return isSame
      ? [
          'nothing changes in what visitors see or what is counted',
          ...(sameValue(plans(before), plans(after)) ? [] : scheduled(after.definition)),
        ]
      : [...begun(before, after, around), ...change];
  }
  return before ? [...ended(before, after)] : [];
}
