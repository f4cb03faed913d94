import { type MemoryStorage, memoryStorage } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { createSessionId } from './session-id.ts';

const NOW = 1_772_500_000_000;

const KEY = 'visitor_session_id';

function refusing(mode: 'full' | 'forbidden'): MemoryStorage {
  const storage = memoryStorage();
  storage.mode = mode;
  return storage;
}

test('a session is begun once and found again by the next page', () => {
  const storage = memoryStorage();
  const begun = createSessionId(storage).read(NOW);
  expect(begun).toMatch(/^session_1772500000000_[0-9a-f]{12}$/);
  expect(createSessionId(storage).read(NOW + 5000)).toBe(begun);
});

test.each([
  ['refused', refusing('forbidden')],
  ['full', refusing('full')],
])(
  'where storage is %s, all events of a page are of one session, and those of the next of another',
  (_name, storage) => {
    const page = createSessionId(storage);
    const begun = page.read(NOW);
    expect(begun).toMatch(/^session_1772500000000_[0-9a-f]{12}$/);
    expect(page.read(NOW + 5000)).toBe(begun);
    expect(createSessionId(storage).read(NOW)).not.toBe(begun);
  },
);

test('a stored value that the backend would refuse is replaced by a session of our own', () => {
  const storage = memoryStorage({ [KEY]: 'x'.repeat(129) });
  const begun = createSessionId(storage).read(NOW);
  expect(begun).toMatch(/^session_1772500000000_/);
  expect(storage.read(KEY)).toBe(begun);
  expect(createSessionId(memoryStorage({ [KEY]: 'x'.repeat(128) })).read(NOW)).toHaveLength(128);
});

test('a session that is forgotten gives way to another, also where storage is refused', () => {
  const session = createSessionId(refusing('forbidden'));
  const begun = session.read(NOW);
  session.forget();
  expect(session.read(NOW)).not.toBe(begun);
});
