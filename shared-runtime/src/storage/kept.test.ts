import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fuzz, storedTexts } from 'test-kit';
import { memoryStorage } from '../testing/memory-storage.ts';
import { kept, keptText, listToEnvelope, type Migration } from './kept.ts';

const Envelope = z.object({ version: z.int(), items: z.array(z.unknown()) });
const Sized = z.object({ version: z.int(), items: z.array(z.unknown()), most: z.number() });

/** From version 1 to 2: a list states how many items it may have. */
const sized: Migration = {
  up: (stored) => ({ ...Object(stored), version: 2, most: 10 }),
  down: (stored) => ({ version: 1, items: Sized.parse(stored).items }),
};

const list = (text?: string) => {
  const storage = memoryStorage(text === undefined ? {} : { list: text });
  return { storage, entry: kept('list', Envelope, storage, [listToEnvelope]) };
};

test('a value is stored as JSON and read again', () => {
  const { storage, entry } = list();
  expect([entry.read(), entry.text()]).toEqual([null, null]);
  expect(entry.write({ version: 1, items: ['a'] })).toBe(true);
  expect(storage.texts).toEqual(new Map([['list', '{"version":1,"items":["a"]}']]));
  expect([entry.read(), entry.text()]).toEqual([{ version: 1, items: ['a'] }, '{"version":1,"items":["a"]}']);
  entry.remove();
  expect([entry.read(), storage.texts.size]).toEqual([null, 0]);
});

test('a write by another tab is seen at the next read', () => {
  const { storage, entry } = list('["a"]');
  storage.texts.set('list', '["b"]');
  expect(entry.read()?.items).toEqual(['b']);
});

test('versions before are brought up, one step after the other', () => {
  expect(list('["a"]').entry.read()).toEqual({ version: 1, items: ['a'] });
  const storage = memoryStorage({ list: '["a"]' });
  const entry = kept('list', Sized, storage, [listToEnvelope, sized]);
  expect(entry.read()).toEqual({ version: 2, items: ['a'], most: 10 });
  storage.texts.set('list', '{"version":1,"items":["b"]}');
  expect(entry.read()).toEqual({ version: 2, items: ['b'], most: 10 });
});

test('a value is written for an older release in the version that it reads', () => {
  const storage = memoryStorage();
  const entry = kept('list', Sized, storage, [listToEnvelope, sized]);
  const written = [2, 1, 0].map((version) => {
    entry.write({ version: 2, items: ['a'], most: 10 }, version);
    return storage.texts.get('list');
  });
  expect(written).toEqual(['{"version":2,"items":["a"],"most":10}', '{"version":1,"items":["a"]}', '["a"]']);
});

test('a version from the future is read as far as the schema knows it', () => {
  const { entry } = list('{"version":7,"items":["a"],"folders":{}}');
  expect(entry.read()).toEqual({ version: 7, items: ['a'] });
});

test.each(['', 'nonsense', '{"version":1,"items":', 'null', '7', '{"version":-1}', '{"version":"1","items":7}'])(
  'a stored %j is no list',
  (text) => expect(list(text).entry.read()).toBeNull(),
);

test('a schema with a default gives it where nothing is stored', () => {
  expect(kept('list', z.catch(z.array(z.string()), []), memoryStorage()).read()).toEqual([]);
});

test('where storage is forbidden or full, an entry is empty or as it was, and says that it was not stored', () => {
  const { storage, entry } = list('["a"]');
  storage.mode = 'full';
  expect([entry.write({ version: 1, items: [] }), entry.read()?.items]).toEqual([false, ['a']]);
  storage.mode = 'forbidden';
  expect([entry.write({ version: 1, items: [] }), entry.read(), entry.text()]).toEqual([false, null, null]);
});

test('a text is stored as it is', () => {
  const storage = memoryStorage();
  const entry = keptText('session', storage);
  entry.write('{"a"');
  expect([entry.read(), entry.text(), storage.texts.get('session')]).toEqual(['{"a"', '{"a"', '{"a"']);
});

test('reading any stored text gives a value of the schema or nothing', async () => {
  await fuzz({
    surface: 'stored',
    name: 'kept',
    inputs: storedTexts({ version: 1, items: ['a'] }, ['a']),
    hold(stored) {
      const { storage } = list(stored);
      for (const entry of [
        kept('list', Envelope, storage, [listToEnvelope]),
        kept('list', z.record(z.string(), z.unknown()), storage),
      ]) {
        const value = entry.read();
        if (value) expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      }
    },
  });
});
