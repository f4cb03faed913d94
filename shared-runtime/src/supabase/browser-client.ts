import type { SupabaseClient } from '@supabase/supabase-js';
import { BRAND } from 'shared-contracts/brand';
import type { PublicConfig } from 'shared-contracts';
import type { Database } from './database.generated.ts';
import { createSessionStorage } from './session-storage.ts';

/** The typed client of the backend. */
export type ShopBackend = SupabaseClient<Database>;

/** Realtime figures of the specification (section 9). A socket is opened by the first subscription, and the shop has none. */
export const REALTIME = {
  heartbeatIntervalMs: 25_000,
  timeout: 10_000,
  reconnectDelaysMs: [1000, 2000, 5000, 10_000],
} as const;

/** After this many ms the backend counts as unreachable: with its client on the way, a shopper is answered within eight seconds. */
export const BACKEND_TIME_LIMIT = 6500;

/** A request without an end of its own; the auth service's have none. */
const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(BACKEND_TIME_LIMIT) });

let client: Promise<ShopBackend> | null = null;

/** Where a session lives in local storage. Its presence is a reason to load the backend client early. */
export const SESSION_STORAGE_KEY = `${BRAND.keyPrefix}-session`;

/**
 * The one backend client of a page, loaded on first use (45 KB): only a stored session or a form needs it. Browser only.
 *
 * @example const backend = await shopBackend(config); await backend.from('newsletter_subscriptions').insert({ email, source });
 */
export function shopBackend(config: PublicConfig): Promise<ShopBackend> {
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) =>
      createClient<Database>(config.supabase.url, config.supabase.publishableKey, {
        auth: {
          persistSession: true,
          autoRefreshToken: true,
          // Strangers can write addresses: no session is ever read from one, and no mail's link carries one.
          detectSessionInUrl: false,
          flowType: 'pkce',
          storageKey: SESSION_STORAGE_KEY,
          storage: createSessionStorage(),
        },
        global: { fetch: fetchInTime },
        // Failures are retried by the data cache alone, or a page would wait for both, one inside the other.
        db: { retry: false },
        realtime: {
          heartbeatIntervalMs: REALTIME.heartbeatIntervalMs,
          timeout: REALTIME.timeout,
          reconnectAfterMs: (tries: number) =>
            REALTIME.reconnectDelaysMs[Math.min(tries, REALTIME.reconnectDelaysMs.length) - 1] ?? 1000,
        },
      }),
    (error: unknown) => {
      client = null; // A failed load is tried again at the next use.
      throw error;
    },
  );
  return client;
}
