import { createAdmission } from '../_shared/admission.ts';
import { callerAddress } from '../_shared/caller-address.ts';
import { serviceClient } from '../_shared/service-client.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

const admit = createAdmission({ working: 4, present: 32, ofOneCaller: 16, patience: 8_000 });
const databasePatience = 15_000;

type Outcome = 'confirmed' | 'expired' | 'unavailable';

/** The home page says how it went. Who was refused for now may follow the link again. */
const home = (outcome: Outcome) =>
  new Response(null, {
    status: 303,
    headers: {
      location: `${Deno.env.get('SITE_ORIGIN') ?? ''}/?newsletter=${outcome}`,
      ...(outcome === 'unavailable' && { 'retry-after': '5' }),
    },
  });

async function confirm(request: Request): Promise<Outcome> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { data, error } = await serviceClient()
    .rpc('confirm_subscription', { token: token.slice(0, 128), client: callerAddress(request) ?? null })
    .abortSignal(AbortSignal.timeout(databasePatience));
  if (error) return 'unavailable';
  return data === true ? 'confirmed' : 'expired';
}

/** Where the link in a newsletter confirmation leads; it ends on the home page. */
async function confirmSubscription(request: Request): Promise<Response> {
  const place = admit(callerAddress(request));
  if (!place) return home('unavailable');
  try {
    return home((await place.turn()) ? await confirm(request) : 'unavailable');
  } finally {
    place.leave();
  }
}

Deno.serve(confirmSubscription);
