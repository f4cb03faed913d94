import fc from 'fast-check';
import { isShopError } from 'shared-contracts/errors';
import { beforeEach, expect, test } from 'vitest';
import { managed, written } from '../testing/managed-experiments.ts';
import { definitionFrom } from './rows.ts';

let { memory, running, service }: ReturnType<typeof managed> = managed();
beforeEach(() => {
  ({ memory, running, service } = managed());
});

const refusal = (error: unknown): string => (isShopError(error) ? String(error.details['problems']) : String(error));

/** The consequences, or the reason for a refusal. */
const said = (asked: Promise<{ readonly consequences: readonly string[] }>) =>
  asked.then(
    ({ consequences }) => ({ consequences }),
    (error: unknown) => ({ refused: refusal(error) }),
  );

/** Valid values of one variant; some equal those of the page. */
const fitting = fc.record(
  {
    headline: fc.constantFrom('The Drop', 'Other', 'Capsule Drop'),
    line: fc.constantFrom('{amount} left', '{amount} to go'),
    capsule: fc.constantFrom('knit', 'fur'),
    sections: fc.constantFrom(['two', 'one', 'three'], ['three', 'two', 'one']),
  },
  { requiredKeys: [] },
);
/** Invalid values: too long, of an unknown placement, of another kind, or none. */
const mistaken = fc.dictionary(
  fc.constantFrom('headline', 'line', 'capsule', 'sections', 'gone'),
  fc.constantFrom<string | string[]>('Other', 'knit', '{amount} left', 'x'.repeat(40), ['two', 'one', 'three']),
  { maxKeys: 3 },
);
const values = fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: mistaken });
const definitions = fc.record({
  values,
  weights: fc.constantFrom([1, 1], [0, 1], [1, 3]),
  dates: fc.constantFrom(
    {},
    { startsAt: '2100-01-01T00:00:00Z' },
    { endsAt: '2026-01-01T00:00:00Z' },
    { startsAt: '2025-01-01T00:00:00Z', endsAt: '2101-01-01T00:00:00Z' },
  ),
  changes: fc.record(
    {
      traffic: fc.constantFrom(0, 40, 100),
      exclusionGroup: fc.constantFrom('top', 'bottom'),
      goals: fc.constantFrom([], ['line-added'], ['typo-goal']),
      windowDays: fc.constantFrom(1, 30),
    },
    { requiredKeys: [] },
  ),
});
type Generated = typeof definitions extends fc.Arbitrary<infer Value> ? Value : never;

function definitionOf(name: string, { values: own, weights, changes, dates }: Generated) {
  const variants = [
    { name: 'control', weight: weights[0] ?? 1 },
    { name: 'b', weight: weights[1] ?? 1, values: own },
  ];
  return definitionFrom({ ...written(name), variants, ...changes, ...dates });
}

const STATES = ['draft', 'running', 'stopped', 'killed', 'archived', 'shipped'] as const;
const rows = fc.record({ of: definitions, state: fc.constantFrom(...STATES) });

/** Stores an experiment as it is, without the service's checks. */
function put(name: string, of: Generated, state: (typeof STATES)[number], revision = 0): Promise<unknown> {
  const status = state === 'shipped' ? 'stopped' : state;
  const row = { name, definition: definitionOf(name, of), status, phase: 1, shipped_at: null };
  const shipped_variant = state === 'shipped' ? 'b' : null;
  return memory.backend.change({ ...row, shipped_variant, action: 'put', revision }, null, 0, {
    name: 'test',
    account: null,
  });
}

test('a check accepts and refuses the same as a start, with the same messages', async () => {
  const seen = { accepted: 0, refused: 0, inTheWay: 0 };
  await fc.assert(
    fc.asyncProperty(
      definitions,
      fc.option(rows),
      fc.array(rows, { maxLength: 3 }),
      async (generated, stored, others) => {
        ({ memory, service } = managed());
        for (const [at, other] of others.entries()) await put(`other-${at}`, other.of, other.state);
        if (stored) await put('hero', stored.of, stored.state);
        const definition = definitionOf('hero', generated);
        const checked = await said(service.checked(definition));
        seen['refused' in checked ? 'refused' : 'accepted'] += 1;
        if (JSON.stringify(checked).includes('already runs on')) seen.inTheWay += 1;
        const saving = await service.applied(definition).catch(refusal);
        if (typeof saving === 'string') {
          // A definition that can't be saved can't be started; a check reports all problems at once.
          expect(checked).toEqual({ refused: expect.stringContaining(saving) });
          await put('hero', generated, stored?.state ?? 'draft', stored ? 1 : 0);
          expect(checked).toEqual(await said(service.act('hero', 'start')));
        } else if (stored?.state === 'running') {
          // A running experiment is not started again: the check covers saving it.
          expect(checked).toEqual({ consequences: saving.consequences });
        } else {
          await saving.apply();
          expect(await said(service.act('hero', 'start'))).toEqual(checked);
        }
      },
    ),
    { numRuns: 600, seed: 33 },
  );
  // Each of them is common.
  expect(Math.min(seen.accepted, seen.refused, seen.inTheWay)).toBeGreaterThan(50);
});

test('a check writes nothing, and names the conflicts', async () => {
  await running('hero');
  await expect(service.checked(written('rival', { headline: 'Rival' }))).rejects.toMatchObject({
    details: { problems: 'hero already runs on headline; stop it, or give both the same exclusion group' },
  });
  // It may still be saved as a draft, for later.
  await expect(service.applied(written('rival', { headline: 'Rival' }))).resolves.toBeDefined();
  const { before, difference } = await service.checked(written('apart', { capsule: 'knit' }));
  expect(before).toBeNull();
  expect(difference).toContain('traffic: → 100');
  expect((await service.list()).map(({ name }) => name)).toEqual(['hero']);
});

test('a start names the members of an exclusion group, and so does a check before it', async () => {
  await running('hero', undefined, { exclusionGroup: 'top', traffic: 60 });
  const rival = written('rival', { headline: 'Rival' }, { exclusionGroup: 'top', traffic: 60 });
  const { consequences } = await service.checked(rival);
  expect(consequences).toContain(
    'it shares the exclusion group top with hero (60%); together they ask for 120% of its visitors, so each gets fewer than its traffic says; 40% is left for it',
  );
  await (await service.applied(rival)).apply();
  expect((await service.act('rival', 'start')).consequences).toEqual(consequences);
});

test('a check of another revision is refused', async () => {
  await running('hero');
  await expect(service.checked(written('hero'), 1)).rejects.toThrow('EXPERIMENT-003');
});
