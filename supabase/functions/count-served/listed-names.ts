import type { SupabaseClient } from 'npm:@supabase/supabase-js@2.119.1';
import { z } from 'npm:zod@4.6.7';
import { verifyList } from '../../../experiments/src/vouch/verify-token.ts';
import { exposurePublicKeys } from '../_shared/exposure-keys.ts';

const names = z.array(z.string().min(1).max(100)).max(1000);

/** The error codes, pages, and releases that there are, with the token by which the shop signs them. */
export const listed = z.strictObject({
  names: z.strictObject({ codes: names, pages: names, remotes: names }),
  token: z.string().max(128),
});

/**
 * Keeps the names for a few hours from when they were signed. Without public keys no list can be checked and none is kept: figures
 * then take any name, as they do where no server publishes one.
 */
export async function publishNames(
  client: SupabaseClient,
  { names: list, token }: z.infer<typeof listed>,
  signal: AbortSignal,
): Promise<'published' | 'not checked' | 'unsigned' | 'unavailable'> {
  let keys: string[];
  try {
    keys = exposurePublicKeys();
  } catch (cause) {
    console.error(cause);
    return 'unavailable';
  }
  if (keys.length === 0) return 'not checked';
  const issued = await verifyList(token, list, keys, Date.now());
  if (issued === null) return 'unsigned';
  const { error } = await client
    .rpc('publish_names', { ...list, issued: new Date(issued * 1000).toISOString() })
    .abortSignal(signal);
  return error ? 'unavailable' : 'published';
}
