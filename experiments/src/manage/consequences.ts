import { offeredVariants } from '../draw/draw.ts';
import type { ExperimentDefinition } from '../schema/experiment.ts';
import { TOLD_GOALS } from '../schema/told-goals.ts';
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

/** When it is live, as far as its dates say so. */
function whenOf({ startsAt, endsAt }: ExperimentDefinition, now: Date): string {
  const isAhead = startsAt !== undefined && Date.parse(startsAt) > now.getTime();
  const from = isAhead ? `from ${startsAt} on` : 'in every new page within 5 seconds';
  return endsAt === undefined ? from : `${from}, until ${endsAt}`;
}

function* begun(before: ExperimentRow | null, after: After, kept: number, now: Date): Generator<string> {
  const { definition, phase } = after;
  const { endsAt, goals, startsAt } = definition;
  if (endsAt !== undefined && Date.parse(endsAt) <= now.getTime()) {
    yield `nobody takes part: its end, ${endsAt}, is past`;
    return;
  }
  yield `${definition.traffic}% of those it is for take part, ${splitOf(definition)}, ${whenOf(definition, now)}`;
  if (startsAt !== undefined && Date.parse(startsAt) > now.getTime())
    yield 'its words can be read in /experiments.json from now on';
  const unknown = goals.filter((goal) => !TOLD_GOALS.includes(goal));
  if (unknown.length > 0)
    yield `no page of the shop tells of ${unknown.join(', ')}: nothing counts for it unless somebody sends it`;
  const isNew = before !== null && before.phase !== phase;
  if (!isNew) return;
  const stay = kept === 1 ? 'keeps its variant and is' : 'keep their variant and are';
  yield kept > 0 ? `opens phase ${phase}; ${count(kept)} ${stay} not counted again` : `opens phase ${phase}`;
}

function* offered(before: ExperimentRow, after: After): Generator<string> {
  const now = offeredVariants(after.definition);
  const gone = offeredVariants(before.definition).filter((name) => !now.includes(name));
  if (gone.length > 0) yield `who had ${gone.join(' or ')} is drawn again among ${now.join(', ')}`;
  const [from, to] = [before.definition.traffic, after.definition.traffic];
  if (to > from) yield `more visitors come in, ${from}% to ${to}%; nobody who takes part changes their variant`;
  if (to < from) yield `fewer visitors come in, ${from}% to ${to}%; who takes part stays`;
}

function* ended(before: ExperimentRow, after: After): Generator<string> {
  const isLive = before.status === 'running' || before.shipped_variant !== null;
  if (after.status === 'archived') {
    yield before.shipped_variant === null
      ? 'it leaves the list; its figures stay'
      : `what ${before.shipped_variant} shows goes back to what stood there before; its figures stay`;
    return;
  }
  yield after.shipped_variant === null
    ? 'everybody sees what stood there before, within 5 seconds'
    : `everybody sees ${after.shipped_variant}, within 5 seconds`;
  if (isLive && before.status === 'running')
    yield `conversions of who has seen it count for up to ${after.definition.windowDays} more days`;
}

/**
 * What a change does to visitors and figures, in words.
 *
 * @param kept how many visitors hold a variant that is still offered
 */
export function consequencesOf(before: ExperimentRow | null, after: After, kept: number, now: Date): string[] {
  if (after.status === 'draft') return ['nobody sees it before it is started'];
  if (after.status === 'running') {
    const change = before?.status === 'running' ? [...offered(before, after)] : [];
    const isSame = before?.status === 'running' && before.phase === after.phase && change.length === 0;
    return isSame
      ? ['nothing that visitors see or that is counted changes']
      : [...begun(before, after, kept, now), ...change];
  }
  return before ? [...ended(before, after)] : [];
}
