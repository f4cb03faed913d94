import type { BrowserContext, Route } from 'playwright-core';
import type { ServerConfig } from 'shared-contracts/config';
import { CHECKOUT_PATH, recordedCart } from '../recorded-cart.ts';

/** What a trial's requests reach outside of its own server. */
export type Outside = Pick<ServerConfig, 'storefront' | 'storefrontOrigins' | 'supabase'>;

const ANYWHERE = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const BACKEND_PATH = /^\/(rest|auth|functions|storage|realtime)\/v1(\/|$)/;
/** A picture of one pixel: a trial tries no pictures of the storefront. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Answers a question to the storefront: queries by the storefront itself, mutations by a recorded cart. */
async function answerStorefront(route: Route, checkoutOrigin: string): Promise<void> {
  const request = route.request();
  const body = request.postData() ?? '';
  const ask = async (question: string): Promise<unknown> => {
    const { 'content-length': _length, ...headers } = request.headers();
    const response = await fetch(request.url(), { method: 'POST', headers, body: question });
    return response.json();
  };
  const answer = await recordedCart(body, checkoutOrigin, ask);
  if (answer) await route.fulfill({ json: answer, headers: ANYWHERE });
  else await route.continue();
}

/** Answers the backend's questions: as of an empty backend, in which nothing is ever stored. */
async function answerBackend(route: Route): Promise<void> {
  const isTable = new URL(route.request().url()).pathname.startsWith('/rest/');
  await route.fulfill({ json: isTable ? [] : {}, headers: ANYWHERE });
}

/** Answers anything else outside of the shop. */
async function answerElsewhere(route: Route): Promise<void> {
  const type = route.request().resourceType();
  if (type === 'image') await route.fulfill({ body: PIXEL, contentType: 'image/gif', headers: ANYWHERE });
  else if (type === 'document') await route.fulfill({ body: '<title>Checkout</title>', contentType: 'text/html' });
  else if (type === 'script') await route.fulfill({ body: '', contentType: 'text/javascript', headers: ANYWHERE });
  else await route.fulfill({ status: 204, headers: ANYWHERE });
}

/**
 * Puts itself between a browser and everything outside of the trial's server: the storefront answers queries alone, the backend is
 * empty and stores nothing, and no other server is asked.
 *
 * @param origin of the trial's server
 */
export async function standBetween(context: BrowserContext, origin: string, outside: Outside): Promise<void> {
  const backend = new URL(outside.supabase.url).origin;
  const storefront = new URL(outside.storefront.origin).origin;
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const url = new URL(route.request().url());
      const isQuestion = url.origin === storefront && url.pathname.endsWith('/graphql.json');
      try {
        if (isQuestion) await answerStorefront(route, outside.storefrontOrigins.at(-1) ?? storefront);
        else if (url.origin === backend && BACKEND_PATH.test(url.pathname)) await answerBackend(route);
        else await answerElsewhere(route);
      } catch {
        await route.abort().catch(() => undefined); // The page has gone, or the storefront is away.
      }
    },
  );
}

/** Whether an address is that of the recorded checkout. */
export function isCheckout(address: string): boolean {
  return new URL(address).pathname === CHECKOUT_PATH;
}
