/** Texts by key, in one of a browser's storages. It may be forbidden, full, or changed by other tabs at any time; no method throws. */
export interface StorageArea {
  /** Null where there is no such key, or the browser forbids storage. */
  read(key: string): string | null;
  /** False where the browser did not store the text. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** All keys, in no particular order. */
  keys(): string[];
}

/** The document's cookies, in the forms of `document.cookie`. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
}

/** Reading `window.localStorage` itself throws where storage is forbidden, so `open` is called at each use. */
export function storageArea(open: () => Storage): StorageArea {
  function attempt<Value>(run: (storage: Storage) => Value, otherwise: Value): Value {
    try {
      return run(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''), []),
  };
}

/**
 * The storages and cookies of this browser. Only this module and inline scripts touch them; `kept` reads and writes single entries.
 * Browser only.
 *
 * @example browserStorage.local.keys()
 */
export const browserStorage: {
  /** Shared by all tabs, and kept when the browser is closed. */
  readonly local: StorageArea;
  /** Of one tab, until it is closed. */
  readonly session: StorageArea;
  readonly cookies: CookieJar;
} = {
  local: storageArea(() => localStorage),
  session: storageArea(() => sessionStorage),
  cookies: {
    read: () => document.cookie,
    write(cookie) {
      document.cookie = cookie;
    },
  },
};
