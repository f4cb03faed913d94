import { expect, test } from 'vitest';
import { readRecent, type RecentCapsule, recentBeside, rememberRecent } from './recent-capsules.ts';

function memoryShelf(text: string | null = null) {
  const shelf = {
    key: 'recent',
    text,
    read: () => shelf.text,
    write(next: string) {
      shelf.text = next;
      return true;
    },
  };
  return shelf;
}

const capsule = (handle: string): RecentCapsule => ({ handle, title: handle, type: 'Capsule', price: 100_00 });
const handles = (shelf: ReturnType<typeof memoryShelf>) => readRecent(shelf).map(({ handle }) => handle);

test('the latest capsule stands first', () => {
  const shelf = memoryShelf();
  for (const handle of ['one', 'two', 'three']) rememberRecent(shelf, capsule(handle));
  expect(handles(shelf)).toEqual(['three', 'two', 'one']);
});

test('a capsule that is viewed again moves to the front and stands there once', () => {
  const shelf = memoryShelf();
  for (const handle of ['one', 'two', 'one']) rememberRecent(shelf, capsule(handle));
  expect(handles(shelf)).toEqual(['one', 'two']);
});

test('no more than nine are kept', () => {
  const shelf = memoryShelf();
  for (let index = 0; index < 20; index++) rememberRecent(shelf, capsule(`capsule-${index}`));
  expect(handles(shelf)).toHaveLength(9);
  expect(handles(shelf)[0]).toBe('capsule-19');
});

test('a capsule’s page shows eight others, whether the capsule itself was viewed before or not', () => {
  const shelf = memoryShelf();
  for (let index = 0; index < 20; index++) rememberRecent(shelf, capsule(`capsule-${index}`));
  const beside = (handle: string) => recentBeside(shelf, handle).map((one) => one.handle);
  expect(beside('new')).toEqual([19, 18, 17, 16, 15, 14, 13, 12].map((index) => `capsule-${index}`));
  expect(beside('capsule-19')).toEqual([18, 17, 16, 15, 14, 13, 12, 11].map((index) => `capsule-${index}`));
});

test('nonsense in the storage is no capsule and no error', () => {
  for (const text of ['', 'nonsense', '[]', '{"version":1,"items":[{"handle":"../x"},7]}', '{"version":2}'])
    expect(handles(memoryShelf(text))).toEqual([]);
});
