import { z } from 'npm:zod@4.6.7';
import { openResultLink } from '../../../experiments/src/manage/index.ts';
import { createAdmission, type Place } from '../_shared/admission.ts';
import { readBounded } from '../_shared/bounded-body.ts';
import { callerAddress } from '../_shared/caller-address.ts';
import { answer, corsHeaders, refuse } from '../_shared/site-answers.ts';
import { parseStorable } from '../_shared/storable-json.ts';
import { managedAs } from '../experiments/managed-experiments.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

const admit = createAdmission({ working: 2, present: 16, ofOneCaller: 4, timeLimit: 8_000 });
const BODY_LIMITS = { bytes: 4096, timeLimit: 3_000 };
const BUSY_SECONDS = 5;
/** Only for holders of the link: not for caches, search engines, or the next page. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
const STATUS = { invalid: 403, expired: 410 } as const;
const Asked = z.strictObject({ token: z.string().max(2000) });

async function open(request: Request, place: Place): Promise<Response> {
  const body = await readBounded(request, BODY_LIMITS);
  if (body === 'incomplete') return refuse(408, body, BUSY_SECONDS);
  if (body === 'too_large') return answer(413, { error: body });
  const asked = Asked.safeParse(parseStorable(new TextDecoder().decode(body)));
  if (!asked.success) return answer(403, { error: 'invalid' }, PRIVATE);
  if (!(await place.turn())) return refuse(429, 'busy', BUSY_SECONDS);
  const opened = await openResultLink(managedAs('shared link'), asked.data.token);
  if (typeof opened === 'string') return answer(STATUS[opened], { error: opened }, PRIVATE);
  return answer(200, { figures: opened }, PRIVATE);
}

/** Opens a signed link to a result for a reader without an account. The token is checked here, and nowhere in the page. */
async function sharedResult(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders() });
  if (request.method !== 'POST') return answer(405, { error: 'method_not_allowed' }, { allow: 'POST, OPTIONS' });
  const place = admit(callerAddress(request));
  if (!place) return refuse(429, 'busy', BUSY_SECONDS);
  try {
    return await open(request, place);
  } catch (error) {
    console.error(error);
    return refuse(503, 'unavailable', BUSY_SECONDS);
  } finally {
    place.leave();
  }
}

Deno.serve(sharedResult);
