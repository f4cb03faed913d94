/** The browser's storage as the cart sees it: it may be forbidden, full, or emptied by somebody else, and never throws. */
export interface TextStorage {
  read(key: string): string | null;
  /** False where the browser did not keep the text. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

/** Reading `window.localStorage` itself throws where storage is forbidden, so it is looked up at each use. */
export function textStorage(storage: () => Storage): TextStorage {
  const attempt = <Value>(run: (open: Storage) => Value, otherwise: Value): Value => {
    try {
      return run(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((open) => open.getItem(key), null),
    write: (key, text) =>
      attempt((open) => {
        open.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((open) => open.removeItem(key), undefined),
  };
}
