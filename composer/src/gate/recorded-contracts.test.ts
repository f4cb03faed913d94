import { expect, test } from 'vitest';
import { testRelease } from '../testing/test-composition.ts';
import { releaseConflicts } from './contract-conflicts.ts';
import { recordedContracts } from './recorded-contracts.ts';

/** A server bundle whose module lists a kept value with a schema of the given code. */
const bundleOf = (schema: string, version = 1): string => `
const { z, kept } = require('shared-runtime');
const { BRAND } = require('shared-contracts');
const React = require('react');
exports.exposes = {
  './page': () => { throw new Error('a page is not evaluated'); },
  './stored-values': () => {
    kept('other', React.createContext(null).Provider);
    return { STORED_VALUES: { [BRAND.keyPrefix + '-sizes']: { version: ${version}, schema: ${schema} } } };
  },
};
const use = (events, remote, version) => {
  events.emit('cart:line-added', {}, remote);
  events.on('shell:page-viewed', () => undefined, 2);
  events.on('cart:order-completed', () => undefined, version);
  jsx(runtime.Slot, { name: 'product-row', props: {} });
  return useShop(({ favorites }) => favorites.items);
};`;

const recorded = (server: string) =>
  recordedContracts(
    { name: 'mf-a', slots: { banner: './banner.tsx' }, slices: ['session'] },
    { server, entry: '', chunks: [] },
  );

test('a release records the schemas of what it sends and takes, in the versions that its scripts name', () => {
  const { sends = {}, takes = {} } = recorded(bundleOf('z.record(z.string(), z.string())'));
  expect(Object.keys(sends).toSorted()).toEqual([
    'event cart:line-added v1',
    'slice session',
    'slot product-row',
    'stored capsule-collective-sizes v1',
  ]);
  expect(Object.keys(takes).toSorted()).toEqual([
    'event cart:order-completed v1',
    'event shell:page-viewed v2',
    'slice favorites',
    'slot banner',
    'stored capsule-collective-sizes v1',
  ]);
  expect(sends['slot product-row']).toMatchObject({ properties: { heading: { type: 'string', maxLength: 300 } } });
  expect(takes['event shell:page-viewed v2']).toMatchObject({ required: ['path', 'page', 'remote'] });
});

function conflict(before: string, after: string, version = 1): readonly string[] {
  const release = (server: string, number: string) =>
    testRelease('mf-a', { version: number, contracts: { version: '1.0.0', ...recorded(server) } });
  const live = release(bundleOf(before), '1.0.0');
  const composition = {
    id: '0123456789abcdef',
    counter: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    remotes: { 'mf-a': live },
  };
  return releaseConflicts([release(bundleOf(after, version), '2.0.0')], composition, undefined).rejections;
}

const TEXTS = 'z.record(z.string(), z.string())';
const OBJECTS = 'z.record(z.string(), z.object({ size: z.string() }))';

test('a kept value that changes its form without a new version is refused in both directions', () => {
  expect(conflict(TEXTS, OBJECTS)).toEqual([
    'mf-a@2.0.0 may store capsule-collective-sizes v1 as {"another":{"size":""}}, which mf-a@1.0.0 can’t read',
    'mf-a@1.0.0 may store capsule-collective-sizes v1 as {"another":""}, which mf-a@2.0.0 can’t read',
  ]);
  expect(conflict('z.object({ a: z.string() })', 'z.object({ a: z.string(), b: z.string() })')).toEqual([
    'mf-a@1.0.0 may store capsule-collective-sizes v1 as {"a":""}, which mf-a@2.0.0 can’t read',
  ]);
});

test('a kept value that stays as it is, or changes with its version, passes', () => {
  expect(conflict(TEXTS, TEXTS)).toEqual([]);
  expect(conflict(TEXTS, OBJECTS, 2)).toEqual([]);
});

test('scripts that no engine can parse refuse the build by a sentence', () => {
  const scripts = { server: 'const own = 1; const own = 2;', entry: '', chunks: [] };
  expect(() => recordedContracts({ name: 'mf-a' }, scripts)).toThrow(
    /^FEDERATION-002: .*mf-a.*its built scripts can’t be parsed: .*own. has already been declared/,
  );
});
