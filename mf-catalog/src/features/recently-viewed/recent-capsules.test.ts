import { memoryStorage } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import {
  type KeptRecent,
  keptRecent,
  readRecent,
  type RecentCapsule,
  recentBeside,
  rememberRecent,
} from './recent-capsules.ts';

const inBrowser = (text?: string): KeptRecent =>
  keptRecent(memoryStorage(text === undefined ? {} : { 'capsule-collective-recently-viewed': text }));

const capsule = (handle: string): RecentCapsule => ({ handle, title: handle, type: 'Capsule', price: 100_00 });
const handles = (recently: KeptRecent) => readRecent(recently).map(({ handle }) => handle);

test('the latest capsule stands first', () => {
  const recently = inBrowser();
  for (const handle of ['one', 'two', 'three']) rememberRecent(recently, capsule(handle));
  expect(handles(recently)).toEqual(['three', 'two', 'one']);
});

test('a capsule that is viewed again moves to the front and stands there once', () => {
  const recently = inBrowser();
  for (const handle of ['one', 'two', 'one']) rememberRecent(recently, capsule(handle));
  expect(handles(recently)).toEqual(['one', 'two']);
});

test('no more than nine are kept', () => {
  const recently = inBrowser();
  for (let index = 0; index < 20; index++) rememberRecent(recently, capsule(`capsule-${index}`));
  expect(handles(recently)).toHaveLength(9);
  expect(handles(recently)[0]).toBe('capsule-19');
});

test('a capsule’s page shows eight others, whether the capsule itself was viewed before or not', () => {
  const recently = inBrowser();
  for (let index = 0; index < 20; index++) rememberRecent(recently, capsule(`capsule-${index}`));
  const beside = (handle: string) => recentBeside(recently, handle).map((one) => one.handle);
  expect(beside('new')).toEqual([19, 18, 17, 16, 15, 14, 13, 12].map((index) => `capsule-${index}`));
  expect(beside('capsule-19')).toEqual([18, 17, 16, 15, 14, 13, 12, 11].map((index) => `capsule-${index}`));
});

test('nonsense in the storage is no capsule and no error', () => {
  for (const text of ['', 'nonsense', '[]', '{"version":1,"items":[{"handle":"../x"},7]}', '{"version":2}'])
    expect(handles(inBrowser(text))).toEqual([]);
});
