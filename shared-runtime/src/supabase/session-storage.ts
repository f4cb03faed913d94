import { browserStorage } from '../storage/browser-storage.ts';

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
    getItem: (key: string): string | null =>
      ofPage.get(key) ?? (isProofKey(key) ? null : browserStorage.local.read(key)),
    setItem(key: string, value: string): void {
      if (!isProofKey(key) && browserStorage.local.write(key, value)) ofPage.delete(key);
      else ofPage.set(key, value);
    },
    removeItem(key: string): void {
      ofPage.delete(key);
      browserStorage.local.remove(key);
    },
  };
}

const isProofKey = (key: string): boolean => key.endsWith('-code-verifier');
