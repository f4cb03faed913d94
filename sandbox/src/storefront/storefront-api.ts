import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { CartService } from '../cart/cart-service.ts';
import { API_VERSION } from './api-version.ts';
import { createGraphqlServer } from './graphql-server.ts';

const TOKEN_HEADER = 'X-Shopify-Storefront-Access-Token';

/** A public API: any origin may ask, none sends cookies. */
const publicAccess = cors({
  origin: '*',
  allowMethods: ['POST', 'OPTIONS'],
  allowHeaders: [
    'Accept',
    'Accept-Language',
    'Content-Type',
    'X-SDK-Variant',
    'X-SDK-Version',
    'X-SDK-Variant-Source',
    'Shopify-Storefront-Buyer-IP',
    TOKEN_HEADER,
  ],
  maxAge: 7200,
});

function refusal(code: 'UNAUTHORIZED' | 'FORBIDDEN') {
  return { errors: [{ message: '', extensions: { code } }] };
}

/** assumed: Shopify also answers some queries without any token; this stand-in never does, so that a missing one is noticed. */
function requireToken(token: string): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header(TOKEN_HEADER);
    if (given === undefined) return c.json(refusal('FORBIDDEN'), 403);
    if (given !== token) return c.json(refusal('UNAUTHORIZED'), 401);
    return next();
  };
}

/** A missing or garbled body never reaches GraphQL. assumed: the wording of both. */
const requireQuery: MiddlewareHandler = async (c, next) => {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    return c.json({ errors: { request: 'The request body is not valid JSON' } }, 400);
  }
  const query = body !== null && typeof body === 'object' && 'query' in body ? body.query : undefined;
  if (typeof query !== 'string' || query.trim() === '')
    return c.json({ errors: { query: 'Required parameter missing or invalid' } }, 400);
  return next();
};

interface StorefrontApiOptions {
  service: CartService;
  token: string;
  fault: MiddlewareHandler;
}

export function createStorefrontApi({ service, token, fault }: StorefrontApiOptions): Hono {
  const answer = createGraphqlServer(service);
  const app = new Hono();
  app.use('/api/:version/graphql.json', publicAccess);
  app.post(
    '/api/:version{[0-9]{4}-[0-9]{2}|unstable}/graphql.json',
    fault,
    requireToken(token),
    bodyLimit({ maxSize: 1024 * 1024, onError: (c) => c.json({ errors: 'Payload Too Large' }, 413) }),
    requireQuery,
    async (c) => {
      const body = JSON.stringify(await c.req.json());
      const response = await answer(
        new Request(c.req.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
      );
      // A version that is not served falls forward to one that is; only this header shows it.
      c.header('X-Shopify-API-Version', API_VERSION);
      return c.body(await response.text(), 200, { 'Content-Type': 'application/json; charset=utf-8' });
    },
  );
  app.all('/api/*', (c) => c.json({ errors: 'Not Found' }, 404));
  return app;
}
