import { afterEach, expect, test, vi } from 'vitest';
import { type MemoryStorage, memoryStorage } from 'shared-runtime/testing';
import { CART_KEY, readStoredCart } from '../../lib/stored-cart.ts';
import { exclusiveWrites, type Locks } from '../../lib/exclusive-writes.ts';
import { capsule, shopCart } from '../../testing/shop-cart.ts';

/** A tab's view of a storage: its own writes at once, those of other tabs when the browser passes them on. */
function tabOf(disk: MemoryStorage): { readonly local: MemoryStorage; passOn(): void } {
  const local = memoryStorage(Object.fromEntries(disk.texts));
  const write = (key: string, text: string): boolean => {
    local.texts.set(key, text);
    return disk.write(key, text);
  };
  const passOn = (): void => {
    for (const [key, text] of disk.texts) local.texts.set(key, text);
  };
  return { local: { ...local, write }, passOn };
}

/** Locks that give a turn only when the test says so, and any other lock at once. */
function heldLocks() {
  const turns: (() => Promise<void>)[] = [];
  const held: { readonly name: string }[] = [];
  const locks: Locks = {
    request: (name, _options, turn) => {
      if (name === CART_KEY) return new Promise((resolve) => turns.push(() => turn().then(resolve)));
      held.push({ name });
      return turn();
    },
    query: () => Promise.resolve({ held: [...held], pending: turns.map(() => ({ name: CART_KEY })) }),
  };
  return { locks, next: (): Promise<void> | undefined => turns.shift()?.() };
}

const cartOf = (local: MemoryStorage, locks: Locks) =>
  shopCart({ local, browser: { writes: exclusiveWrites(locks, CART_KEY, local) } });

/** Two tabs that each add a line at the same moment. */
function twoTabs() {
  const disk = memoryStorage();
  const { locks, next } = heldLocks();
  const tabs = [tabOf(disk), tabOf(disk)] as const;
  const one = cartOf(tabs[0].local, locks);
  const other = cartOf(tabs[1].local, locks);
  one.addLines([capsule(1)]);
  other.addLines([capsule(2)]);
  return { disk, next, one, other, tabs };
}

afterEach(() => void vi.useRealTimers());

const storedIn = (disk: MemoryStorage) =>
  readStoredCart(disk.read(CART_KEY))?.items.map(({ merchandiseId }) => merchandiseId);
const idOf = (number: number) => capsule(number).merchandiseId;

test('lines that two tabs add at the same moment are both stored', async () => {
  const { disk, next, one, other, tabs } = twoTabs();
  expect(one.state().items).toHaveLength(1);
  await next();
  tabs[1].passOn();
  await next();
  expect(storedIn(disk)).toEqual([idOf(1), idOf(2)]);
  expect(other.state().items.map(({ name }) => name)).toEqual(['Capsule 1', 'Capsule 2']);
});

test('a turn begins when the tab sees the writes of the last turn', async () => {
  const { disk, next, tabs } = twoTabs();
  await next();
  vi.useFakeTimers();
  const turn = next();
  await vi.advanceTimersByTimeAsync(500);
  expect(storedIn(disk)).toEqual([idOf(1)]);
  tabs[1].passOn();
  await vi.advanceTimersByTimeAsync(10);
  await turn;
  expect(storedIn(disk)).toEqual([idOf(1), idOf(2)]);
});

test('a turn waits at most a second for the writes of the last turn', async () => {
  const { disk, next } = twoTabs();
  await next();
  vi.useFakeTimers();
  void next();
  await vi.advanceTimersByTimeAsync(1100);
  expect(storedIn(disk)).toEqual([idOf(2)]);
});

test('a change whose page is left before its turn is stored at once, and only once', async () => {
  const disk = memoryStorage();
  const { locks, next } = heldLocks();
  const shop = cartOf(disk, locks);
  shop.addLines([capsule(1)]);
  expect(storedIn(disk)).toBeUndefined();
  shop.owned.leave();
  expect(storedIn(disk)).toEqual([idOf(1)]);
  await next();
  expect(storedIn(disk)).toEqual([idOf(1)]);
});

test.each(['request', 'query'] as const)(
  'a browser that refuses the %s for its locks stores all the same',
  async (refused) => {
    const disk = memoryStorage();
    const refuse = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    const allowed: Locks = {
      request: (_name, _options, turn) => Promise.resolve().then(turn),
      query: () => Promise.resolve({}),
    };
    const shop = cartOf(disk, { ...allowed, [refused]: refuse });
    shop.addLines([capsule(1)]);
    await vi.waitFor(() => expect(storedIn(disk)).toEqual([idOf(1)]));
  },
);

test('a turn without contention asks for the locks once', async () => {
  const disk = memoryStorage();
  const query = vi.fn(() => Promise.resolve({ held: [{ name: CART_KEY }], pending: [] }));
  const shop = cartOf(disk, { request: (_name, _options, turn) => Promise.resolve().then(turn), query });
  shop.addLines([capsule(1)]);
  await vi.waitFor(() => expect(storedIn(disk)).toEqual([idOf(1)]));
  expect(query).toHaveBeenCalledTimes(1);
});
