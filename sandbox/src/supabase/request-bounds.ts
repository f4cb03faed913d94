import type { Context, MiddlewareHandler } from 'hono';
import { type AdmissionLimits, createAdmission } from '../../../supabase/functions/_shared/admission.ts';
import { readBounded } from '../../../supabase/functions/_shared/bounded-body.ts';
import { clientAddress } from '../../../supabase/functions/_shared/client-address.ts';

export interface RequestBounds extends AdmissionLimits {
  /** The largest body that is taken. */
  readonly bytes: number;
}

/** How a service words a refusal. */
export type Wording = (status: 408 | 413 | 503, code: string, message: string) => Response;

const BODY_TIME_LIMIT = 5_000;
const RETRY_SECONDS = '2';

const hasBody = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD';

/** A request whose body has come already: nothing that holds the database's turn waits for a sender. */
const withBody = (request: Request, body: Uint8Array<ArrayBuffer>) =>
  new Request(request.url, {
    method: request.method,
    headers: new Headers(request.headers),
    body,
    signal: request.signal,
  });

/**
 * Bounds the requests in front of the database: so many requests present, a deadline for the body and one for the turn.
 * Further requests are refused before they cost anything, with the time to wait.
 */
export function boundRequests(limits: RequestBounds, refusal: Wording, trustedProxies: number): MiddlewareHandler {
  const admit = createAdmission(limits);
  const later = (status: 408 | 503, code: string, message: string) => {
    const answer = refusal(status, code, message);
    answer.headers.set('retry-after', RETRY_SECONDS);
    return answer;
  };
  const busy = () => later(503, 'busy', 'Too many requests at once. Try again in a moment.');

  /** The refusal of a body; undefined when it is here and belongs to the request. */
  async function takeBody(c: Context, lost: AbortSignal): Promise<Response | undefined> {
    if (!hasBody(c.req.raw)) return undefined;
    const body = await readBounded(c.req.raw, { bytes: limits.bytes, timeLimit: BODY_TIME_LIMIT }, lost);
    if (body === 'too_large') return refusal(413, body, 'The body is too large.');
    if (body === 'incomplete') return later(408, body, 'The request body didn’t arrive in time.');
    c.req.raw = withBody(c.req.raw, body);
    return undefined;
  }

  return async (c, next) => {
    const place = admit(clientAddress(c.req.header('x-forwarded-for') ?? null, trustedProxies));
    if (!place) return busy();
    try {
      const refused = await takeBody(c, place.lost);
      if (refused) return refused;
      if (!(await place.turn())) return busy();
      await next();
      return undefined;
    } finally {
      place.leave();
    }
  };
}
