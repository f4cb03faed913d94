import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { isShopError } from 'shared-contracts/errors';
import type { EdgeEnv } from '../server/edge-env.ts';
import { refusePage } from '../middleware/admission.ts';
import { countFailed } from '../operations/render-metrics.ts';
import type { Renderer } from './renderer.ts';

/** Nobody reads it; logs and metrics know by it that the reader has left before there was anything to read. */
const READER_LEFT = 499 as StatusCode; // nginx's own, which no standard lists.

/** What is answered to a reader who has left. */
export function answerNobody(c: Context): Response {
  return c.body(null, READER_LEFT);
}

/** What is answered where a page failed before its head was there: a refusal, or whatever the error's handler says. */
export function answerFailure(c: Context<EdgeEnv>, pool: Renderer, error: unknown): Response {
  if (c.req.raw.signal.aborted) return answerNobody(c);
  if (isShopError(error) && error.code === 'REMOTE-005') return refusePage(c, pool);
  countFailed(pool.composition, c.get('url').pathname);
  throw error;
}
