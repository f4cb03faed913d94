import { dehydrate, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Boot, readQueries, writeBoot } from './boot.ts';

test('boot data with any content cannot close its script and reads back as it was', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom('</script>', '<!--', '<script>', ']]>', '\u2028', '\u2029', '</ScRiPt >'),
  );
  fc.assert(
    fc.property(fc.dictionary(hostile, hostile), (loaderData) => {
      const boot = { loaderData, queries: { queries: [], mutations: [] } } as unknown as Boot;
      const text = writeBoot(boot);
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(boot));
    }),
  );
});

function answered(data: unknown, at: number) {
  const client = new QueryClient();
  client.setQueryData(['product'], data, { updatedAt: at });
  return dehydrate(client);
}

test('the same answers are the same text whenever they came, and a browser takes them as new', () => {
  const [early, late] = [1_000, 90_000].map((at) => writeBoot({ queries: answered('x', at) } as unknown as Boot));
  expect(early).toBe(late);
  const { queries } = readQueries(JSON.parse(late ?? '').queries, 1_772_500_000_000);
  expect(queries.map(({ state }) => [state.data, state.dataUpdatedAt])).toEqual([['x', 1_772_500_000_000]]);
});
