import { afterAll, beforeAll, expect, test } from 'vitest';
import { assigned, ingest, noon, recompute, seen } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { addExperiments, openSecondPhase } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
  await addExperiments(backend.backend.database, 'counted', 'other');
  await openSecondPhase(backend.backend.database, 'counted', 'control', 'b', 'c');
  const first = { experiment: 'counted', at: noon(2) };
  const second = { experiment: 'counted', at: noon(1), phase: 2 };
  await ingest(
    backend,
    ...['one', 'two', 'three', 'torn'].map((visitor) => assigned({ ...first, visitor })),
    assigned({ ...first, visitor: 'torn', variant: 'a', at: noon(1) }),
    assigned({ ...first, visitor: 'plain', variant: 'control' }),
    seen({ ...first, visitor: 'one' }),
    seen({ ...first, visitor: 'plain', variant: 'control' }),
    assigned({ ...second, visitor: 'two', variant: 'c' }),
    seen({ ...second, visitor: 'two', variant: 'c' }),
    assigned({ ...second, visitor: 'new' }),
    assigned({ experiment: 'other', at: noon(1), visitor: 'one' }),
  );
  await recompute(backend);
}, 60_000);
afterAll(() => backend.stop());

test('visitors are counted by phase and variant, those of two variants left out', async () => {
  const { data, error } = await (await backend.admin()).rpc('experiment_visitors', { p_experiment: 'counted' });
  expect(error).toBeNull();
  expect(data).toEqual([
    { phase: 1, variant: 'b', assigned: 3, exposed: 1 },
    { phase: 1, variant: 'control', assigned: 1, exposed: 1 },
    { phase: 2, variant: 'b', assigned: 1, exposed: 0 },
    { phase: 2, variant: 'c', assigned: 1, exposed: 1 },
  ]);
});

test.each([
  [['b'], 4],
  [['c'], 1],
  [['control', 'c'], 2],
  [['unknown'], 0],
  [[], 0],
])('of the variants %j the visitors are kept whose latest phase drew one: %i', async (variants, kept) => {
  const asked = { p_experiment: 'counted', p_variants: variants };
  expect((await backend.service().rpc('kept_visitors', asked)).data).toBe(kept);
});
