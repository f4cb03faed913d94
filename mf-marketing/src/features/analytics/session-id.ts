/** Where the specification keeps a visitor's session: for the browser session only (section 3). */
const KEY = 'visitor_session_id';

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
export function createSessionId(storage: () => Pick<Storage, 'getItem' | 'setItem'>): SessionId {
  let ofThisPage: string | undefined;

  function read(now: number): string {
    try {
      const known = storage().getItem(KEY);
      if (known && known.length <= LONGEST) return known;
    } catch {
      // Forbidden: this page is its own session.
    }
    ofThisPage ??= `session_${now}_${crypto.randomUUID().slice(24)}`;
    try {
      storage().setItem(KEY, ofThisPage);
    } catch {
      // Forbidden or full: likewise.
    }
    return ofThisPage;
  }

  return {
    read,
    forget() {
      ofThisPage = undefined;
    },
  };
}
