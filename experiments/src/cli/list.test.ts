import { expect, test } from 'vitest';
import { managed } from '../testing/managed-experiments.ts';
import { listLines, roomOf } from './list.ts';

const ALL = { search: '', tag: '', status: '' };

async function shopWithThree() {
  const { running, service } = managed();
  await running('hero', { headline: 'The Drop' }, { exclusionGroup: 'top', traffic: 60, tags: ['spring', 'home'] });
  await running('line', undefined, { exclusionGroup: 'top', traffic: 10 });
  await (await service.act('line', 'stop')).apply();
  await running('alone', { line: 'Only {amount} more' }, { tags: ['spring'] });
  return service;
}

const names = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0]);

test('the list ends with the used and free share of each group with a running experiment', async () => {
  const lines = await listLines(await shopWithThree(), ALL);
  expect(names(lines)).toEqual(['hero', 'line', 'alone', 'group']);
  expect(lines[0]).toMatch(/ {2}#spring {2}#home$/);
  expect(lines.at(-1)).toBe('group top: 60% in use by hero (60%), 40% left');
});

test('a search, a tag, and a state narrow the list and print the total', async () => {
  const service = await shopWithThree();
  const found = async (sought: object) => names(await listLines(service, { ...ALL, ...sought }));
  expect(await found({ tag: 'spring' })).toEqual(['hero', 'alone', '2']);
  expect(await found({ tag: 'spring', search: 'headline' })).toEqual(['hero', '1']);
  expect(await found({ status: 'stopped' })).toEqual(['line', '1']);
  expect((await listLines(service, { ...ALL, search: 'nowhere' })).at(-1)).toBe('0 of 3 experiments');
});

test('an experiment without a group has no group share', async () => {
  const service = await shopWithThree();
  const rows = await service.list();
  expect(roomOf({}, rows)).toBeNull();
  expect(roomOf({ exclusionGroup: 'empty' }, rows)).toBe(
    'group empty: no running experiment is in it, so 100% is left',
  );
});
