import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { isShopError } from 'shared-contracts/errors';
import type { EdgeEnv } from '../server/edge-env.ts';
import { refusePage } from '../middleware/admission.ts';
import { countFailed } from '../operations/render-metrics.ts';
import type { ShopServer } from '../server/shop-server.ts';

/** Marks in logs and metrics that the reader left before the answer began; it is sent to no one. */
const READER_LEFT = 499 as StatusCode; // nginx's own, which no standard lists.

/** The answer to a reader who has left. */
export function answerNobody(c: Context): Response {
  return c.body(null, READER_LEFT);
}

/** The answer where a page failed before its head was sent: a refusal, or the error handler's page. */
export function answerFailure(
  c: Context<EdgeEnv>,
  { pool, evidence }: Pick<ShopServer, 'pool' | 'evidence'>,
  error: unknown,
): Response {
  if (c.req.raw.signal.aborted) return answerNobody(c);
  if (isShopError(error) && error.code === 'REMOTE-005') return refusePage(c, pool);
  const { pathname } = c.get('url');
  countFailed(pool.composition, pathname);
  evidence.rendered(pool.composition, pathname, { status: 500, degraded: [] });
  throw error;
}
