/** Where the specification keeps a visitor's session: for the browser session only (section 3). */
const KEY = 'visitor_session_id';

/** The longest that track-event takes. */
const LONGEST = 128;

/** Reads the visitor's session, begun where there is none. It lives for the page where storage is refused. */
export function createSessionId(storage: () => Pick<Storage, 'getItem' | 'setItem'>): (now: number) => string {
  let ofThisPage: string | undefined;

  return (now) => {
    try {
      const known = storage().getItem(KEY);
      if (known && known.length <= LONGEST) return known;
    } catch {
      // Forbidden: this page is its own session.
    }
    ofThisPage ??= `session_${now}_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
    try {
      storage().setItem(KEY, ofThisPage);
    } catch {
      // Forbidden or full: likewise.
    }
    return ofThisPage;
  };
}
