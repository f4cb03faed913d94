import { expect, test } from 'vitest';
import { planStart } from './edited-remotes.ts';

const NONE: ReadonlySet<string> = new Set();
const plan = (
  sources: Record<string, string>,
  live: Record<string, string>,
  published: Record<string, string>,
  damaged = NONE,
) => {
  const { publish, differing } = planStart(sources, live, published, damaged);
  return { publish, differing };
};

test('a retired remote is neither published nor reported as different, unless it is live again', () => {
  const planned = (live: Record<string, string>) =>
    planStart({ a: '1', b: '2' }, live, { a: '1', b: '1' }, NONE, ['b']);
  expect(planned({ a: '1' })).toEqual({ publish: [], differing: [], retired: ['b'] });
  expect(planned({ a: '1', b: '1' })).toEqual({ publish: ['b'], differing: [], retired: [] });
});

test('on fresh data everything is published', () => {
  expect(plan({ a: '1', b: '1' }, {}, {})).toEqual({ publish: ['a', 'b'], differing: [] });
});

test('a release that is live from these sources is not published again', () => {
  expect(plan({ a: '1', b: '1' }, { a: '1', b: '1' }, { a: '1', b: '1' })).toEqual({ publish: [], differing: [] });
});

test('releases that others have published since stay live, and are reported', () => {
  expect(plan({ a: '1', b: '1' }, { a: '2', b: '1' }, { a: '1', b: '1' })).toEqual({ publish: [], differing: ['a'] });
});

test('of an edit and a release of others, only the edited remote is published', () => {
  expect(plan({ a: '1', b: '2' }, { a: '2', b: '1' }, { a: '1', b: '1' })).toEqual({
    publish: ['b'],
    differing: ['a'],
  });
});

test('a checkout that is new to the data publishes only what is not live at all', () => {
  expect(plan({ a: '2', b: '1' }, { a: '1' }, {})).toEqual({ publish: ['b'], differing: ['a'] });
});

test('an edit that was taken back is an edit', () => {
  expect(plan({ a: '1' }, { a: '2' }, { a: '2' })).toEqual({ publish: ['a'], differing: [] });
});

test('a release that others have published from the same edit is not published again', () => {
  expect(plan({ a: '2' }, { a: '2' }, { a: '1' })).toEqual({ publish: [], differing: [] });
});

test('a damaged live release is published again where these sources give it, and nowhere else', () => {
  expect(plan({ a: '1', b: '1' }, { a: '1', b: '2' }, { a: '1', b: '1' }, new Set(['a@1', 'b@2']))).toEqual({
    publish: ['a'],
    differing: ['b'],
  });
});
