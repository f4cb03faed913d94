/**
 * Where the backend's client keeps a session: local storage, or this page alone where storage is forbidden or full. The
 * proof keys (PKCE) that requests for mails are sent with never outlive the page: links in mails bring a `token_hash`, so
 * that they work on any device, and nothing ever asks for such a key.
 *
 * @example createClient(url, key, { auth: { flowType: 'pkce', storage: createSessionStorage() } });
 */
export function createSessionStorage() {
  const ofPage = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      const own = ofPage.get(key);
      if (own !== undefined || isProofKey(key)) return own ?? null;
      try {
        return localStorage.getItem(key);
      } catch {
        return null; // Storage is forbidden: there is no session to find.
      }
    },
    setItem(key: string, value: string): void {
      if (isProofKey(key)) {
        ofPage.set(key, value);
        return;
      }
      try {
        localStorage.setItem(key, value);
        ofPage.delete(key);
      } catch {
        ofPage.set(key, value); // Forbidden or full: the session lasts as long as the page.
      }
    },
    removeItem(key: string): void {
      ofPage.delete(key);
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is forbidden: nothing was kept there.
      }
    },
  };
}

const isProofKey = (key: string): boolean => key.endsWith('-code-verifier');
