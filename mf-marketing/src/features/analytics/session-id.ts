import { keptText, type StorageArea } from 'shared-runtime';

/** The longest that track-event takes. */
const LONGEST = 128;

/** A visitor's session. */
export interface SessionId {
  /** Begun where there is none. `now`: milliseconds. */
  read(now: number): string;
  /** The next is another one, also where storage refuses to be changed. */
  forget(): void;
}

/** The visitor's session in this browser. It lives for the page where storage is refused. */
export function createSessionId(storage: StorageArea): SessionId {
  // The specification's name; for the browser session only (section 3).
  const keptId = keptText('visitor_session_id', storage);
  let ofThisPage: string | undefined;

  function read(now: number): string {
    const known = keptId.read();
    if (known && known.length <= LONGEST) return known;
    ofThisPage ??= `session_${now}_${crypto.randomUUID().slice(24)}`;
    keptId.write(ofThisPage);
    return ofThisPage;
  }

  return {
    read,
    forget() {
      ofThisPage = undefined;
    },
  };
}
