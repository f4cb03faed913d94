import type { StorageArea } from '../storage/browser-storage.ts';

/** A browser's storage in memory, which several pages may share as tabs do. */
export interface MemoryStorage extends StorageArea {
  readonly texts: Map<string, string>;
  /** Which operations the storage allows from now on. */
  mode: 'open' | 'full' | 'forbidden';
}

/** @example const storage = memoryStorage({ 'capsule-collective-cart': '[]' }); */
export function memoryStorage(texts: Readonly<Record<string, string>> = {}): MemoryStorage {
  const storage: MemoryStorage = {
    texts: new Map(Object.entries(texts)),
    mode: 'open',
    read: (key) => (storage.mode === 'forbidden' ? null : (storage.texts.get(key) ?? null)),
    write(key, text) {
      if (storage.mode === 'open') storage.texts.set(key, text);
      return storage.mode === 'open';
    },
    remove(key) {
      if (storage.mode !== 'forbidden') storage.texts.delete(key);
    },
    keys: () => (storage.mode === 'forbidden' ? [] : [...storage.texts.keys()]),
  };
  return storage;
}
