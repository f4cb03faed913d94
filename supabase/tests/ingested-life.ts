import { changed, changedWeights } from '../../experiments/src/testing/changed-weights.ts';
import { ingest, noon, recompute } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { changeExperiment } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import type { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { type Period, simulatedLife } from './simulated-life.ts';

/** Each change of weights brings another window or other goals besides. */
const EXTRAS = [
  { windowDays: 14 },
  { goals: ['order-completed', 'size-guide'] },
  { windowDays: 5 },
  { goals: [] },
  { goals: ['newsletter'], windowDays: 20 },
];

/** Six periods, then a time after the end in which those who were there come back. */
export function sixPhases(experiment: string, random: () => number, crowd = 1): Period[] {
  const rows = changedWeights(experiment, random, EXTRAS);
  const stopped = changed(rows.at(-1)!, { status: 'stopped' });
  return [
    ...rows.map((row) => {
      const isRunning = row.status === 'running';
      return { row, days: isRunning ? 4 : 2, visits: (isRunning ? 330 : 30) * crowd, returning: 0.2 };
    }),
    { row: stopped, days: 5, visits: 150 * crowd, returning: 1 },
    { row: changed(stopped, { status: 'archived' }), days: 20, visits: 350 * crowd, returning: 1 },
  ];
}

/** Every element once, at random. */
function shuffled<Element>(list: readonly Element[], random: () => number): Element[] {
  return list
    .map((element): [number, Element] => [random(), element])
    .sort(([one], [other]) => one - other)
    .map(([, element]) => element);
}

/** The events in any order, every eighth again, some of them in the same batch. */
function* batches<Event>(events: readonly Event[], random: () => number): Generator<Event[]> {
  const again = events.filter(() => random() < 0.125);
  const sent = shuffled([...events, ...again], random);
  for (let at = 0; at < sent.length; ) {
    const batch = sent.slice(at, at + 1 + Math.floor(random() * 90));
    at += batch.length;
    yield [...batch, ...batch.filter(() => random() < 0.05)];
  }
}

/** The values that browsers send with an exposure, and invalid ones that others may send. */
const PARTS = {
  device: ['phone', 'tablet', 'desktop', 'toaster'],
  source: ['direct', 'search', 'social', 'email', 'paid', 'referral', ''],
  visitor: ['new', 'returning', 'NEW'],
  page: ['home', 'product', 'listing', 'ad', 'other', 'basement'],
} as const;

/** The events, some exposures with the part of the visitors that they are of. */
function withParts<Event extends { readonly metadata: object }>(
  events: readonly Event[],
  random: () => number,
): Event[] {
  const some = (names: readonly string[]) => names[Math.floor(random() * names.length)];
  return events.map((event) => {
    if (!('conversion_type' in event.metadata) || event.metadata.conversion_type !== 'seen' || random() < 0.1)
      return event;
    const parts = {
      device: some(PARTS.device),
      source: some(PARTS.source),
      visitor: some(PARTS.visitor),
      page: some(PARTS.page),
    };
    return { ...event, metadata: { ...event.metadata, ...parts } };
  });
}

type StartedBackend = Awaited<ReturnType<typeof startBackend>>;

/** Lets visitors live through the periods, and a database hear of it late, out of order and with repetitions. */
export async function ingestedLife(backend: StartedBackend, periods: readonly Period[], random: () => number) {
  const lived = simulatedLife(periods, noon(80), random);
  for (const [revision, { row }] of periods.entries())
    await changeExperiment(backend.backend.database, { ...row, action: 'edit', revision });
  // All arrives late: the experiment is archived by then.
  for (const [at, batch] of [...batches(withParts(lived.events, random), random)].entries()) {
    await ingest(backend, ...batch);
    if (at % 50 === 49) await recompute(backend);
  }
  await recompute(backend);
  return lived;
}
