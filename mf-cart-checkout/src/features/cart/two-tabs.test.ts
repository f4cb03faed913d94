import { CART_KEY, readStoredCart } from 'shared-contracts';
import { expect, test } from 'vitest';
import { exclusiveWrites, type Locks } from '../../lib/exclusive-writes.ts';
import { type MemoryStorage, memoryStorage } from '../../testing/memory-storage.ts';
import { capsule, shopCart } from '../../testing/shop-cart.ts';

/** What a tab sees of a storage: its own writes at once, those of other tabs when the browser passes them on. */
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

/** Locks that give a turn only when the test says so. */
function heldLocks() {
  const turns: (() => Promise<void>)[] = [];
  const locks: Locks = {
    request: (_name, _options, turn) => new Promise((resolve) => turns.push(() => turn().then(resolve))),
  };
  return { locks, next: (): Promise<void> | undefined => turns.shift()?.() };
}

const storedIn = (disk: MemoryStorage) =>
  readStoredCart(disk.read(CART_KEY))?.items.map(({ merchandiseId }) => merchandiseId);
const idOf = (number: number) => capsule(number).merchandiseId;

test('lines that two tabs add at the same moment are both stored', () => {
  const disk = memoryStorage();
  const { locks, next } = heldLocks();
  const tabs = [tabOf(disk), tabOf(disk)] as const;
  const [one, other] = tabs.map(({ local }) =>
    shopCart({ local, browser: { writes: exclusiveWrites(locks, CART_KEY) } }),
  );
  one?.addLines([capsule(1)]);
  other?.addLines([capsule(2)]);
  expect(one?.state().items).toHaveLength(1);
  void next();
  tabs[1].passOn();
  void next();
  expect(storedIn(disk)).toEqual([idOf(1), idOf(2)]);
  expect(other?.state().items.map(({ name }) => name)).toEqual(['Capsule 1', 'Capsule 2']);
});

test('a change whose page is left before its turn is stored at once, and only once', () => {
  const disk = memoryStorage();
  const { locks, next } = heldLocks();
  const shop = shopCart({ local: disk, browser: { writes: exclusiveWrites(locks, CART_KEY) } });
  shop.addLines([capsule(1)]);
  expect(storedIn(disk)).toBeUndefined();
  shop.owned.leave();
  expect(storedIn(disk)).toEqual([idOf(1)]);
  void next();
  expect(storedIn(disk)).toEqual([idOf(1)]);
});

test('a browser that refuses its locks stores all the same', async () => {
  const disk = memoryStorage();
  const locks: Locks = { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) };
  const shop = shopCart({ local: disk, browser: { writes: exclusiveWrites(locks, CART_KEY) } });
  shop.addLines([capsule(1)]);
  await Promise.resolve();
  await Promise.resolve();
  expect(storedIn(disk)).toEqual([idOf(1)]);
});

test('a tab that has its turn stores further changes without waiting', () => {
  const disk = memoryStorage();
  const { locks, next } = heldLocks();
  const shop = shopCart({ local: disk, browser: { writes: exclusiveWrites(locks, CART_KEY) } });
  shop.addLines([capsule(1)]);
  void next();
  shop.addLines([capsule(2)]);
  expect(storedIn(disk)).toEqual([idOf(1), idOf(2)]);
});
