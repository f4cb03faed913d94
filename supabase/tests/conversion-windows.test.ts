import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  assigned,
  DAY_MILLISECONDS,
  figures,
  ingest,
  noon,
  reached,
  recompute,
  seen,
} from '../../sandbox/src/supabase/testing/experiment-events.ts';
import {
  addExperiments,
  changeExperiment,
  changeOf,
  definitionOf,
  openSecondPhase,
} from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const MINUTE = 60_000;
let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string, parameters: unknown[]) => backend.backend.database.query(text, parameters);

async function computed(experiment: string): Promise<string[]> {
  await recompute(backend);
  return figures(backend, experiment);
}

test('a visitor who was assigned and did not see it is no unit of the figures', async () => {
  await addExperiments(backend.backend.database, 'unseen');
  const values = { experiment: 'unseen', visitor: 'v', at: noon(2) };
  await ingest(backend, assigned(values), reached('order', { ...values, at: noon(1) }));
  expect(await computed('unseen')).toEqual([]);
  const daily = await query('select variant, n::int from public.assignments_daily where experiment = $1', ['unseen']);
  expect(daily).toEqual([{ variant: 'b', n: 1 }]);
  const { data } = await backend.service().rpc('experiment_health', { p_experiment: 'unseen', p_phase: 1 });
  expect(data).toMatchObject({ assigned: 1, units: 0, conversions_without_exposure: 1 });
});

test('a visitor is a unit of the day of the exposure, and the exposure is no conversion', async () => {
  await addExperiments(backend.backend.database, 'watched');
  const values = { experiment: 'watched', visitor: 'v', at: noon(3) };
  await ingest(backend, assigned(values), seen({ ...values, at: noon(1) }), seen({ ...values, at: noon(2) }));
  expect(await computed('watched')).toEqual(['2: 1 b 1 0 0 0']);
  expect(await query('select from public.conversions where experiment = $1', ['watched'])).toEqual([]);
  const daily = await query(
    `select day = (now() at time zone 'UTC')::date - 3 as first, n::int
    from public.assignments_daily where experiment = $1`,
    ['watched'],
  );
  expect(daily).toEqual([{ first: true, n: 1 }]);
});

test('a visitor assigned to two variants is left out of the assignments of the day', async () => {
  await addExperiments(backend.backend.database, 'torn');
  const values = { experiment: 'torn', visitor: 'both', at: noon(1) };
  await ingest(backend, assigned(values), assigned({ ...values, visitor: 'one' }));
  await recompute(backend);
  await ingest(backend, assigned({ ...values, variant: 'a', at: noon(0) - DAY_MILLISECONDS / 4 }));
  await recompute(backend);
  expect(await query('select variant, n::int from public.assignments_daily where experiment = $1', ['torn'])).toEqual([
    { variant: 'b', n: 1 },
  ]);
});

test.each([
  ['just before the exposure', -1, false],
  ['at the moment of the exposure', 0, true],
  ['at the end of the window', 3 * DAY_MILLISECONDS, true],
  ['just after the window', 3 * DAY_MILLISECONDS + 1, false],
])('a conversion %s counts: %j milliseconds later, %j', async (_case, later, isCounted) => {
  const experiment = `window-${later < 0 ? 'before' : later}`;
  const definition = definitionOf(experiment, { windowDays: 3 });
  await changeExperiment(backend.backend.database, changeOf(experiment, { definition }));
  const values = { experiment, visitor: 'v', at: noon(10) };
  await ingest(backend, seen(values), reached('order', { ...values, at: values.at + later, value: 7 }));
  expect(await computed(experiment)).toEqual(['10: 1 b 1 0 0 0', `10: 1 b order 1 ${isCounted ? '1 7 49' : '0 0 0'}`]);
});

test('a phase that names no window has one of thirty days', async () => {
  await addExperiments(backend.backend.database, 'unnamed');
  await query(`update public.experiment_phases set definition = definition - 'windowDays' where experiment = $1`, [
    'unnamed',
  ]);
  const values = { experiment: 'unnamed', visitor: 'v', at: noon(40) };
  const within = reached('order', { ...values, at: noon(10), value: 5 });
  await ingest(backend, seen(values), within, reached('order', { ...values, at: noon(9), value: 90 }));
  expect(await computed('unnamed')).toEqual(['40: 1 b 1 0 0 0', '40: 1 b order 1 1 5 25']);
});

test('a conversion counts for the exposure it follows, not for the phase it claims, and for both where both were seen', async () => {
  await addExperiments(backend.backend.database, 'phases');
  await openSecondPhase(backend.backend.database, 'phases', 'control', 'c');
  const values = { experiment: 'phases', at: noon(5) };
  const second = { phase: 2, variant: 'c' };
  await ingest(
    backend,
    seen({ ...values, visitor: 'early' }),
    seen({ ...values, visitor: 'twice' }),
    seen({ ...values, ...second, visitor: 'twice', at: noon(3) }),
    reached('order', { ...values, ...second, visitor: 'early', at: noon(2), value: 10 }),
    reached('order', { ...values, visitor: 'twice', at: noon(1), value: 20 }),
    reached('order', { ...values, visitor: 'twice', at: noon(4), value: 1 }),
  );
  expect(await computed('phases')).toEqual([
    '5: 1 b 2 0 0 0',
    '5: 1 b order 2 2 31 541',
    '3: 2 c 1 0 0 0',
    '3: 2 c order 1 1 20 400',
  ]);
});

test('a goal that only an earlier phase asked for still counts, also once no phase asks for it', async () => {
  const definition = definitionOf('asked-before', { goals: ['size-guide'] });
  await changeExperiment(backend.backend.database, changeOf('asked-before', { definition }));
  await openSecondPhase(backend.backend.database, 'asked-before', 'control', 'c');
  const values = { experiment: 'asked-before', visitor: 'v', at: noon(2) };
  await ingest(backend, seen(values), reached('size-guide', { ...values, at: noon(1) }));
  expect(await computed('asked-before')).toEqual(['2: 1 b 1 0 0 0', '2: 1 b size-guide 1 1 0 0']);
});

test.each(['stopped', 'killed', 'archived'] as const)(
  'after an experiment was %s its conversions count',
  async (status) => {
    const experiment = `is-${status}`;
    await addExperiments(backend.backend.database, experiment);
    const values = { experiment, visitor: 'v', at: noon(2) };
    await ingest(backend, seen(values));
    await changeExperiment(backend.backend.database, changeOf(experiment, { action: 'end', revision: 1, status }));
    await ingest(backend, reached('add_to_cart', { ...values, at: noon(1) }));
    expect(await computed(experiment)).toEqual(['2: 1 b 1 0 0 0', '2: 1 b add_to_cart 1 1 0 0']);
  },
);

/** Two days and two phases; one visitor met two variants, one converted unseen, one too early. */
function story(experiment: string) {
  const of = (visitor: string, at: number, others = {}) => ({ experiment, visitor, at, ...others });
  const second = { phase: 2, variant: 'c' };
  return [
    assigned(of('one', noon(6))),
    seen(of('one', noon(6) + MINUTE)),
    seen(of('one', noon(5))),
    reached('order', of('one', noon(4), { ...second, value: 10 })),
    reached('add_to_cart', of('one', noon(6))),
    seen(of('two', noon(5), { variant: 'a' })),
    seen(of('two', noon(3), second)),
    reached('order', of('two', noon(2), { variant: 'a', value: 3 })),
    seen(of('torn', noon(6))),
    seen(of('torn', noon(5), { variant: 'a' })),
    reached('order', of('torn', noon(1), { value: 100 })),
    reached('line-added', of('nobody', noon(1))),
    seen(of('late', noon(3), second)),
  ];
}

const EXPECTED = [
  '6: 1 b 1 0 0 0',
  '6: 1 b add_to_cart 1 0 0 0',
  '6: 1 b line-added 1 0 0 0',
  '6: 1 b order 1 1 10 100',
  '5: 1 a 1 0 0 0',
  '5: 1 a add_to_cart 1 0 0 0',
  '5: 1 a line-added 1 0 0 0',
  '5: 1 a order 1 1 3 9',
  '3: 2 c 2 0 0 0',
  '3: 2 c add_to_cart 2 0 0 0',
  '3: 2 c line-added 2 0 0 0',
  '3: 2 c order 2 1 3 9',
];

test('in any order, repeated and computed in between, the same events give the same figures', async () => {
  let run = 0;
  const places = story('').map((_event, place) => place);
  const order = fc.shuffledSubarray(places, { minLength: places.length });
  const again = fc.subarray(places);
  await fc.assert(
    fc.asyncProperty(order, again, fc.nat(places.length), async (arrival, repeated, pause) => {
      const experiment = `order-${(run += 1)}`;
      await addExperiments(backend.backend.database, experiment);
      await openSecondPhase(backend.backend.database, experiment, 'control', 'c');
      const events = story(experiment);
      const sent = [...arrival, ...repeated].flatMap((place) => events[place] ?? []);
      for (const batch of [sent.slice(0, pause), sent.slice(pause)].filter(({ length }) => length > 0)) {
        await ingest(backend, ...batch);
        await recompute(backend);
      }
      expect(await figures(backend, experiment)).toEqual(EXPECTED);
    }),
    { numRuns: 25 },
  );
});
