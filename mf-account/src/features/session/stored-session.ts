/** Whether this browser keeps a session. Storage may be forbidden; then there is none to keep. */
export function hasStoredSession(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
