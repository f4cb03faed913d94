/** Where the specification keeps a visitor's session: for the browser session only (section 3). */
const KEY = 'visitor_session_id';

/** The visitor's session, begun where there is none. It lives for the page where storage is refused. */
export function sessionId(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): string {
  const fresh = `session_${now}_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  try {
    const known = storage().getItem(KEY);
    if (known) return known;
    storage().setItem(KEY, fresh);
  } catch {
    // Forbidden or full: this page is its own session.
  }
  return fresh;
}
