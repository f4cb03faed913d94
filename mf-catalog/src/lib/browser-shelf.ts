/** One text in the browser's storage, which may be forbidden, full or emptied by somebody else, and never throws here. */
export interface Shelf {
  readonly key: string;
  read(): string | null;
  /** False where the browser did not keep the text. */
  write(text: string): boolean;
}

/** `storage` is looked up at each use, because reading `window.localStorage` itself throws where storage is forbidden. */
export function shelf(key: string, storage: () => Storage): Shelf {
  return {
    key,
    read() {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        storage().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** The JSON value of a stored text; undefined where somebody else wrote nonsense there. */
export function storedJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
