import { createAdmission, type Place } from '../_shared/admission.ts';
import { readBounded } from '../_shared/bounded-body.ts';
import { callerAddress } from '../_shared/caller-address.ts';
import { serviceClient } from '../_shared/service-client.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

const admit = createAdmission({ working: 4, present: 32, ofOneCaller: 16, timeLimit: 8_000 });
const FORM_LIMITS = { bytes: 1024, timeLimit: 3_000 };
const DATABASE_TIME_LIMIT = 15_000;
const LONGEST_TOKEN = 128;

type Outcome = 'confirmed' | 'expired' | 'unavailable';

const leadTo = (path: string, headers: Record<string, string> = {}) =>
  new Response(null, { status: 303, headers: { location: `${Deno.env.get('SITE_ORIGIN') ?? ''}${path}`, ...headers } });

/** The home page says how it went. Who was refused for now may follow the link again. */
const home = (outcome: Outcome) =>
  leadTo(`/?newsletter=${outcome}`, outcome === 'unavailable' ? { 'retry-after': '5' } : {});

/** The token that the form of the shop's page has sent. */
async function sentToken(request: Request, lost: AbortSignal): Promise<string> {
  const body = await readBounded(request, FORM_LIMITS, lost);
  if (typeof body === 'string') return '';
  const token = new URLSearchParams(new TextDecoder().decode(body)).get('token') ?? '';
  // The database holds no NUL, and refuses a text with one as if it were out of order.
  return token.slice(0, LONGEST_TOKEN).replaceAll('\0', '');
}

async function confirm(request: Request, place: Place): Promise<Outcome> {
  const token = await sentToken(request, place.lost);
  if (!(await place.turn())) return 'unavailable';
  const { data, error } = await serviceClient()
    .rpc('confirm_subscription', { token, client: callerAddress(request) ?? null })
    .abortSignal(AbortSignal.timeout(DATABASE_TIME_LIMIT));
  if (error) return 'unavailable';
  return data === true ? 'confirmed' : 'expired';
}

/** Links open the shop's page with its button, since mail scanners open links too; functions cannot serve HTML. */
function askForPress(request: Request): Response {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, LONGEST_TOKEN);
  return leadTo(`/confirm-subscription?${new URLSearchParams({ token })}`);
}

/** Confirms a newsletter subscription at the press of the button and leads to the home page. */
async function confirmSubscription(request: Request): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return askForPress(request);
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  const place = admit(callerAddress(request));
  if (!place) return home('unavailable');
  try {
    return home(await confirm(request, place));
  } finally {
    place.leave();
  }
}

Deno.serve(confirmSubscription);
