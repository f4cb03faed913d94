import { createClient } from 'npm:@supabase/supabase-js@2.119.1';
import { z } from 'npm:zod@4.6.7';
import { publishableKey } from '../_shared/project-keys.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

const Role = z.enum(['viewer', 'editor', 'publisher', 'admin']);

/** The caller's account, as the project knows it. */
export interface Staff {
  readonly id: string;
  readonly email: string;
  readonly role: z.infer<typeof Role>;
}

/** The reason for a refusal: no valid token, an account without a role, or no answer from the auth service. */
export type TurnedAway = 'unauthorized' | 'forbidden' | 'unavailable';

/** Three parts of base64url, as every access token has. */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;
const TIME_LIMIT = 15_000;

/** A possible access token; undefined where there is none, so that the project need not be asked. */
export const accessToken = ({ headers }: Request): string | undefined =>
  BEARER.exec(headers.get('authorization') ?? '')?.[1];

/** The project as the caller may use it. With a visitor's key nothing is open to a token that does not count. */
function projectOf(token: string) {
  return createClient(Deno.env.get('SUPABASE_URL') ?? '', publishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { Authorization: `Bearer ${token}` },
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) }),
    },
  });
}

/** A refusal of the token itself, whichever part of the project says so. */
const isRefusal = (status: number | undefined): boolean => status === 401 || status === 403 || status === 404;

/**
 * The account with a role that a token belongs to. The project's accounts say whether it counts and whose it is, and its database
 * says which role they have now.
 */
export async function staffOf(token: string): Promise<Staff | TurnedAway> {
  const project = projectOf(token);
  const { data, error } = await project.auth.getUser(token);
  if (error) return isRefusal(error.status) ? 'unauthorized' : 'unavailable';
  const asked = await project.rpc('my_role');
  if (asked.error) return asked.status === 401 ? 'unauthorized' : 'unavailable';
  const role = Role.safeParse(asked.data);
  return role.success ? { id: data.user.id, email: data.user.email ?? '', role: role.data } : 'forbidden';
}
