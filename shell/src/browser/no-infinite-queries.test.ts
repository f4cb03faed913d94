import * as Contracts from 'shared-runtime';
import { expect, test } from 'vitest';
import { infiniteQueryBehavior } from './no-infinite-queries.ts';

test('nothing that remotes are given begins an infinite query, and one that is begun says why it cannot be', () => {
  expect(Object.keys(Contracts).filter((name) => /infinite/i.test(name))).toEqual([]);
  expect(infiniteQueryBehavior).toThrow(/without infinite queries/);
});
