import { Hono } from 'hono';
import { drawnArms, type NamedArm } from 'experiments/visit';
import { parseJson } from 'shared-runtime/parse-json';
import { safeParse } from 'shared-runtime/safe-parse';
import { z } from 'zod';
import type { EdgeEnv } from '../server/edge-env.ts';
import { edgeVisitOf, experimentsOf } from './experiments-answer.ts';
import { EXPOSURE_TOKENS_PATH, MOST_ARMS } from './exposure-tokens.ts';
import { bodySize } from '../middleware/body-size.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { sameOrigin } from '../middleware/same-origin.ts';
import type { ShopServer } from '../server/shop-server.ts';

/** Bytes. */
const LONGEST_BODY = 4096;

const Name = z.string().min(1).max(64);
const Asked = z.strictObject({
  arms: z
    .array(z.strictObject({ experiment: Name, phase: z.int().min(1).max(9_999_999), variant: Name }))
    .min(1)
    .max(MOST_ARMS),
});

/** Each arm once, however often it is named. */
function distinct(arms: readonly NamedArm[]): NamedArm[] {
  return [...new Map(arms.map((arm) => [JSON.stringify([arm.experiment, arm.phase, arm.variant]), arm])).values()];
}

/**
 * Answers with tokens of the arms that the visitor of the cookie is drawn. Arms without a token are missing from the answer,
 * which gives no reason: neither a program nor a decision can be recognized.
 */
export function exposureTokensRoute(shop: ShopServer): Hono<EdgeEnv> {
  const { config, tokenRequests, tokens } = shop;
  const app = new Hono<EdgeEnv>();
  app.post(
    EXPOSURE_TOKENS_PATH,
    rateLimit(tokenRequests, config.edge.trustedProxies),
    sameOrigin(config.siteOrigin),
    bodySize(LONGEST_BODY),
    async (c) => {
      const asked = safeParse(Asked, parseJson(await c.req.text()));
      if (!asked.success) return c.json({ error: 'not a list of variants' }, 400, { 'cache-control': 'no-store' });
      const document = experimentsOf(shop);
      const arms = document ? drawnArms(document, edgeVisitOf(config, c), distinct(asked.data.arms)) : [];
      return c.json({ tokens: tokens.issue(arms) }, 200, { 'cache-control': 'no-store' });
    },
  );
  return app;
}
