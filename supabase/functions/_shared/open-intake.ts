import type { SupabaseClient } from 'npm:@supabase/supabase-js@2.119.1';
import { createAdmission, type Place } from './admission.ts';
import { readBounded } from './bounded-body.ts';
import { callerAddress } from './caller-address.ts';
import { callerKey, isDeclaredBot } from './open-caller.ts';
import { isRefusedByVisitor } from './privacy-signals.ts';
import { createOverLimit } from './over-limit.ts';
import { createRefusalCount } from './refusal-count.ts';
import { serviceClient } from './service-client.ts';
import { answer, corsHeaders, isOfAnotherSite, refuse } from './site-answers.ts';

/** The contents of a valid body, with the numbers of accepted and refused parts. */
export type ReadBody<Body> = { body: Body; accepted: number; refused: number };
export type BodyProblem = { problem: string };

type Call = ReturnType<SupabaseClient['rpc']>;

/** The intake of a public function: how it reads a body, and which calls of the database it makes. */
export interface Intake<Body> {
  read(text: string): Promise<ReadBody<Body> | BodyProblem>;
  /** Answers whether the caller may have so many counted. */
  admit(client: SupabaseClient, caller: string, amount: number): Call;
  count(client: SupabaseClient, reason: string, amount: number): Call;
  /** Stores what was read. A rejection is answered like a database that is unavailable, and logged. */
  store(client: SupabaseClient, body: Body, request: StoreRequest): PromiseLike<{ error: unknown }>;
}

/** The details of a request that `store` may need besides its body. */
interface StoreRequest {
  /** The digest of the address that the body came from; `unknown` without one. */
  readonly caller: string;
  /** As the header has it; empty without one. */
  readonly userAgent: string;
  /** Aborts what takes longer than a turn may. */
  readonly signal: AbortSignal;
}

// Four keep the database busy; more would wait there instead of here. A browser gives up after 10 s.
const ADMISSION_LIMITS = { working: 4, present: 32, ofOneCaller: 16, timeLimit: 8_000 };
// Browsers send at most 64 KiB with `keepalive` or `sendBeacon`; nothing larger comes from the shop.
const BODY_LIMITS = { bytes: 65_536, timeLimit: 3_000 };
const DATABASE_TIME_LIMIT = 15_000;
const BUSY_SECONDS = 5;
/** Callers without a known address share one limit. */
const UNKNOWN = 'unknown';

function refuseBody(problem: string): Response {
  // The body may be valid: it is worth sending again.
  if (problem === 'incomplete') return refuse(408, problem, BUSY_SECONDS);
  return answer(problem === 'too_large' ? 413 : 400, { error: problem });
}

/** Accepts what pages send, from any client, within bounds. */
export function createIntake<Body>({ read, admit, count, store }: Intake<Body>) {
  const admission = createAdmission(ADMISSION_LIMITS);
  const overLimit = createOverLimit();
  const refusals = createRefusalCount();

  const busy = () => {
    refusals.add();
    return refuse(429, 'busy', BUSY_SECONDS);
  };
  const unavailable = () => refuse(503, 'unavailable', BUSY_SECONDS);

  async function readBody(request: Request, lost: AbortSignal): Promise<ReadBody<Body> | BodyProblem> {
    const body = await readBounded(request, BODY_LIMITS, lost);
    return typeof body === 'string' ? { problem: body } : read(new TextDecoder().decode(body));
  }

  async function keep(request: Request, sent: ReadBody<Body> | BodyProblem): Promise<Response> {
    const { accepted, refused } = 'problem' in sent ? { accepted: 0, refused: 1 } : sent;
    const client = serviceClient();
    // A database that hangs must not hold every turn.
    const signal = AbortSignal.timeout(DATABASE_TIME_LIMIT);
    // A figure for operators; that it could not be counted must not change the answer.
    const report = (reason: string, amount: number) => count(client, reason, amount).abortSignal(signal);

    // Admission comes first for every body, so that no caller has more written than the limit allows.
    const caller = await callerKey(request);
    const admitted = await admit(client, caller, accepted + refused).abortSignal(signal);
    if (admitted.error) return unavailable();
    if (admitted.data !== true) {
      overLimit.add(callerAddress(request) ?? UNKNOWN);
      return refuse(429, 'rate', overLimit.retryAfter());
    }
    const unread = refusals.due();
    if (unread > 0) await report('busy', unread);
    if ('problem' in sent) {
      await report(sent.problem, 1);
      return refuseBody(sent.problem);
    }
    if (refused > 0) await report('invalid', refused);
    if (isDeclaredBot(request)) {
      await report('bot', accepted);
      return answer(202, { accepted: 0 });
    }
    try {
      const stored = await store(client, sent.body, {
        caller,
        signal,
        userAgent: request.headers.get('user-agent') ?? '',
      });
      return stored.error ? unavailable() : answer(202, { accepted });
    } catch (cause) {
      console.error(cause);
      return unavailable();
    }
  }

  async function take(request: Request, place: Place): Promise<Response> {
    const sent = await readBody(request, place.lost);
    return (await place.turn()) ? keep(request, sent) : busy();
  }

  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders() });
    if (request.method !== 'POST') return answer(405, { error: 'method_not_allowed' }, { allow: 'POST, OPTIONS' });
    if (isOfAnotherSite(request)) return answer(403, { error: 'another_site' });
    // The shop's pages send nothing then; other requests are neither read nor counted, and 204 stops them from trying again.
    if (isRefusedByVisitor(request)) return new Response(null, { status: 204, headers: corsHeaders() });
    const address = callerAddress(request);
    if (overLimit.has(address ?? UNKNOWN)) return refuse(429, 'rate', overLimit.retryAfter());
    const place = admission(address);
    if (!place) return busy();
    try {
      return await take(request, place);
    } finally {
      place.leave();
    }
  };
}
