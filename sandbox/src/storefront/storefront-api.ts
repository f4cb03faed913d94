import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod';
import { readBounded } from '../../../supabase/functions/_shared/bounded-body.ts';
import type { CartService } from '../cart/cart-service.ts';
import { API_VERSION } from './api-version.ts';
import { createGraphqlServer, ENDPOINT } from './graphql-server.ts';

const TOKEN_HEADER = 'X-Shopify-Storefront-Access-Token';
const PRIVATE_TOKEN_HEADER = 'Shopify-Storefront-Private-Token';

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

/** The server's token for requests on behalf of many shoppers. The shop uses the public one alone. */
const refusePrivateToken: MiddlewareHandler = async (c, next) => {
  if (c.req.header(PRIVATE_TOKEN_HEADER) === undefined) return next();
  const message = `The sandbox doesn’t take private access tokens. Send the public one in ${TOKEN_HEADER}.`;
  return c.json({ errors: [{ message, extensions: { code: 'UNAUTHORIZED' } }] }, 401);
};

const BODY_LIMITS = { bytes: 1024 * 1024, timeLimit: 5000 };

const GraphqlBody = z.looseObject({ query: z.string().regex(/\S/) });

function parsedBody(bytes: Uint8Array): { readonly json: unknown } | null {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { json };
  } catch {
    return null; // Answered as a body that is not JSON.
  }
}

/** Reads the document and its variables; a missing, garbled, large, or slow body never reaches GraphQL. assumed: the wording. */
async function readDocument(request: Request): Promise<{ readonly body: string } | { readonly refused: Response }> {
  const refused = (status: number, errors: unknown) => ({ refused: Response.json({ errors }, { status }) });
  const bytes = await readBounded(request, BODY_LIMITS);
  if (bytes === 'too_large') return refused(413, 'Payload Too Large');
  if (bytes === 'incomplete') return refused(408, 'Request Timeout');
  const parsed = parsedBody(bytes);
  if (!parsed) return refused(400, { request: 'The request body is not valid JSON' });
  const body = GraphqlBody.safeParse(parsed.json);
  if (!body.success) return refused(400, { query: 'Required parameter missing or invalid' });
  return { body: JSON.stringify(body.data) };
}

interface StorefrontApiOptions {
  service: CartService;
  token: string;
  fault: MiddlewareHandler;
}

export function createStorefrontApi({ service, token, fault }: StorefrontApiOptions): Hono {
  const answer = createGraphqlServer(service);
  const app = new Hono();
  // assumed: Shopify answers without the extension too.
  for (const endpoint of ['graphql.json', 'graphql']) {
    app.use(`/api/:version/${endpoint}`, publicAccess);
    app.post(
      `/api/:version{[0-9]{4}-[0-9]{2}|unstable}/${endpoint}`,
      fault,
      refusePrivateToken,
      requireToken(token),
      async (c) => {
        const document = await readDocument(c.req.raw);
        if ('refused' in document) return document.refused;
        const { body } = document;
        const response = await answer(
          new Request(ENDPOINT, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
        );
        // A version that is not served falls forward to one that is; only this header shows it.
        c.header('X-Shopify-API-Version', API_VERSION);
        return c.body(await response.text(), 200, { 'Content-Type': 'application/json; charset=utf-8' });
      },
    );
  }
  app.all('/api/*', (c) => c.json({ errors: 'Not Found' }, 404));
  return app;
}
