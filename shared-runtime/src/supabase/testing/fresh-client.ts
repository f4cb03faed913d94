import { vi } from 'vitest';
import type { PublicConfig } from 'shared-contracts';

/** Addresses that only the `fetch` of a test answers. */
export const TEST_CONFIG: PublicConfig = {
  siteOrigin: 'http://localhost:3000',
  storefront: { origin: 'http://storefront.test', publicToken: 'public', retries: 0 },
  supabase: { url: 'http://backend.test', publishableKey: 'sb_publishable_test' },
  consentMode: 'opt-out',
};

const encode = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A session as the client keeps it in local storage. */
export function storedSession(secondsLeft: number, refreshToken = 'refresh-1') {
  const expiresAt = Math.floor(Date.now() / 1000) + secondsLeft;
  return {
    access_token: `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'ada', exp: expiresAt })}.c2ln`,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: { id: 'ada', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-01-01T00:00:00Z' },
  };
}

/**
 * The client as a page that has just been opened gets it, and its warnings. It also warns of every further instance
 * in the process, where each test is meant to be a page of its own.
 */
export async function freshClient() {
  vi.resetModules();
  const warnings: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => {
    if (!String(parts[0]).includes('Multiple GoTrueClient')) warnings.push(String(parts[0]));
  });
  const { SESSION_STORAGE_KEY, shopBackend } = await import('../browser-client.ts');
  return { key: SESSION_STORAGE_KEY, warnings, load: () => shopBackend(TEST_CONFIG) };
}
