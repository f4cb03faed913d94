import { createClient, type SupabaseClient } from 'npm:@supabase/supabase-js@2.119.1';
import { serviceKey } from './project-keys.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

const clients = new Map<string, SupabaseClient>();

/** The database with the secret key's rights. A client holds no state of a request, so a project has one for all. */
export function serviceClient(): SupabaseClient {
  const url = Deno.env.get('SUPABASE_URL') ?? '';
  const key = serviceKey();
  const known = clients.get(`${url} ${key}`);
  if (known) return known;
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  clients.set(`${url} ${key}`, client);
  return client;
}
