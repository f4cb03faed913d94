import { createClient } from 'npm:@supabase/supabase-js@2.119.1';
import { callerAddress } from '../_shared/caller-address.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

/** Where the link in a newsletter confirmation leads; it ends on the home page, which is told how it went. */
async function confirmSubscription(request: Request): Promise<Response> {
  const setting = (name: string) => Deno.env.get(name) ?? '';
  const database = createClient(setting('SUPABASE_URL'), setting('SUPABASE_SERVICE_ROLE_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { data, error } = await database.rpc('confirm_subscription', {
    token: token.slice(0, 128),
    client: callerAddress(request) ?? null,
  });
  const outcome = error ? 'unavailable' : data === true ? 'confirmed' : 'expired';
  return new Response(null, { status: 303, headers: { location: `${setting('SITE_ORIGIN')}/?newsletter=${outcome}` } });
}

Deno.serve(confirmSubscription);
