import type { ExperimentChange, Mismatch } from '../manage/backend.ts';
import { differenceOf } from '../manage/difference.ts';
import type { LiveTestSpots } from '../manage/live-test-spots.ts';
import type { ExperimentRow } from '../manage/rows.ts';
import type { PhaseFigures } from '../manage/phase-figures.ts';
import { beyond } from '../results/evidence.ts';
import { actorText } from '../schema/actor.ts';

function stateOf({ status, shipped_variant }: ExperimentRow): string {
  if (status === 'killed') return 'withdrawn';
  return status === 'stopped' && shipped_variant ? `shipped ${shipped_variant}` : status;
}

/** An experiment on one line. */
export function summary(row: ExperimentRow): string {
  const { ramp = [], tags = [], traffic, variants } = row.definition;
  const steps = ramp.length > 0 ? ` (ramp ${ramp.map((step) => `${step.traffic}%`).join(', ')})` : '';
  const split = variants.map(({ name, weight }) => `${name}:${weight}`).join(',');
  return `${row.name.padEnd(24)} ${stateOf(row).padEnd(18)} phase ${String(row.phase).padEnd(3)} traffic ${traffic}%${steps}  ${split}${tags.map((tag) => `  #${tag}`).join('')}`;
}

/** The first experiments of a shop came with its database. */
const doneBy = (action: string): string => (action === 'insert' ? 'create' : action);

/** A history, the latest change first, each with its differences. */
export function historyLines(changes: readonly ExperimentChange[]): string[] {
  return changes
    .toReversed()
    .flatMap(({ id, at, actor, action, before, after, note }) => [
      `${new Date(at).toISOString()}  ${doneBy(action)}  by ${actorText(actor)}  (change ${id})`,
      ...(note === null ? [] : [`  ${note}`]),
      ...differenceOf(before, after).map((line) => `  ${line}`),
    ]);
}

function mismatchLine({ counted, chi2, alarm }: Mismatch): string {
  if (chi2 === null) return `  ${counted}: too few visitors to check against the weights`;
  const found = `chi-square ${chi2.toFixed(1)}`;
  return alarm
    ? `  ${counted}: ALARM: doesn’t match the weights (${found}); don’t trust the data`
    : `  ${counted}: matches the weights (${found})`;
}

/** Whether significantly more visitors saw it than were assigned. */
function excessLines(visitors: PhaseFigures['visitors']): string[] {
  const found = beyond(
    visitors.map(({ variant, assigned, exposed }) => ({ variant, counted: exposed, vouched: assigned })),
  );
  return found ? ['  ALARM: more visitors saw it than were assigned; don’t trust the data'] : [];
}

/** The visitors of each phase of an experiment, the latest first, and whether their split matches the weights. */
export function figureLines(figures: readonly PhaseFigures[]): string[] {
  if (figures.length === 0) return ['no visitors yet'];
  return figures.toReversed().flatMap(({ phase, visitors, mismatch }) => [
    `phase ${phase}`,
    ...visitors.map(({ variant, assigned, exposed }) => {
      const [given, seen] = [assigned, exposed].map((count) => count.toLocaleString('en-US').padStart(9));
      return `  ${variant.padEnd(20)} ${given} assigned ${seen} saw it`;
    }),
    ...mismatch.map(mismatchLine),
    ...excessLines(visitors),
  ]);
}

/** The test spots of the live pages: each one's kind and current content. */
export function placeLines({ places, experiments }: LiveTestSpots): string[] {
  const described = places.flatMap((place) => {
    const kind =
      place.kind === 'text'
        ? `text, up to ${place.most} characters`
        : place.kind === 'choice'
          ? `one of ${place.choices.join(', ')}`
          : 'an order';
    return [`${place.name} (${kind}, on ${place.page})`, `  ${place.about}`, `  now: ${JSON.stringify(place.default)}`];
  });
  const inCode = Object.entries(experiments).map(
    ([name, variants]) => `${name}, built in code: ${variants.join(', ')}`,
  );
  return [...described, ...inCode];
}
