import { createStorefrontApiClient, type StorefrontApiClient } from '@shopify/storefront-api-client';
import { ShopError } from 'shared-contracts/errors';
import { within } from '../time-limit.ts';
import { type Operation, sourceOf } from './graphql.ts';
import { checkStorefrontOptions, STOREFRONT_API_VERSION, type StorefrontOptions } from './options.ts';
import { retryWait, wait } from './retries.ts';
import type { Storefront, StorefrontRequest } from './storefront-face.ts';

const UNEXPECTED_CONTENT = 'unexpected Content-Type';
const NO_DATA = 'did not return a data object';

/** A service may answer with more depth than can be written. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

type AnswerErrors = NonNullable<Awaited<ReturnType<StorefrontApiClient['request']>>['errors']>;

/** 429, 503, or 200 with an error, as Shopify answers some limits. */
function asksToWait({ networkStatusCode: status, graphQLErrors }: AnswerErrors): boolean {
  return status === 429 || status === 503 || written(graphQLErrors ?? '').includes('THROTTLED');
}

/** Reads the library's error text where it is the only sign of the cause; `statusText` is empty over HTTP/2. */
function toShopError(errors: AnswerErrors): ShopError {
  const { networkStatusCode: status, message = '', graphQLErrors } = errors;
  const details = { status, message };
  if (asksToWait(errors)) return new ShopError('STOREFRONT-002', details);
  if (graphQLErrors) return new ShopError('STOREFRONT-006', { ...details, errors: graphQLErrors });
  if (message.includes(UNEXPECTED_CONTENT)) return new ShopError('STOREFRONT-004', details);
  if (message.includes(NO_DATA)) return new ShopError('STOREFRONT-005', details);
  if (status !== undefined && status >= 400) return new ShopError('STOREFRONT-003', details);
  return new ShopError('STOREFRONT-007', details);
}

/** The library insists on https; on loopback the sandbox speaks http. */
function atOrigin(origin: string, send: (url: string, init?: RequestInit) => Promise<Response>) {
  return (url: string, init?: RequestInit): Promise<Response> => {
    const target = new URL(url);
    return send(`${origin}${target.pathname}${target.search}`, init);
  };
}

/**
 * A storefront client.
 *
 * @throws {ShopError} STOREFRONT-001 for no token, two tokens, a private one in a browser, or retries outside 0 to 3.
 * @see https://shopify.dev/docs/api/storefront/2025-10
 * @example createStorefront({ origin: 'https://shop.example', publicToken, retries: 2 })
 */
export function createStorefront(options: StorefrontOptions): Storefront {
  checkStorefrontOptions(options);
  const { origin, publicToken, privateToken, retries = 0, timeout = 8000 } = options;
  const log = options.log ?? (() => undefined);
  // Looked up at each call, so that a page that replaces `fetch` later (tests, tracing) is followed.
  const send: typeof fetch = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const token = publicToken ? { publicAccessToken: publicToken } : { privateAccessToken: privateToken ?? '' };
  let announcedVersion: string = STOREFRONT_API_VERSION;

  const client = createStorefrontApiClient({
    storeDomain: origin,
    apiVersion: STOREFRONT_API_VERSION,
    ...token,
    customFetchApi: atOrigin(origin, async (url, init) => {
      const response = await send(url, init);
      const version = response.headers.get('X-Shopify-API-Version');
      if (version && version !== announcedVersion) {
        announcedVersion = version;
        log('The storefront responded with another API version', { asked: STOREFRONT_API_VERSION, version });
      }
      return response;
    }),
    // The library warns of a version that it does not know; the response header above names the version that the store uses.
    logger: () => undefined,
  });

  /** The library would read `Retry-After` as milliseconds and try network failures again too, so its own retries stay at 0. */
  async function answered<Result>(source: string, variables: Record<string, unknown>, caller: AbortSignal | undefined) {
    for (let attempt = 0; ; attempt++) {
      const answer = await within(timeout, caller, (signal) => client.request<Result>(source, { variables, signal }));
      if (!answer.errors || attempt >= retries || !asksToWait(answer.errors)) return answer;
      const { response, networkStatusCode: status } = answer.errors;
      const pause = retryWait(response?.headers);
      log('The storefront asked us to wait', { status, pause, attempt: attempt + 1 });
      if (!response?.bodyUsed) await response?.body?.cancel().catch(() => undefined); // One that broke off is over anyway.
      await wait(pause, caller).catch((cause: unknown) => {
        throw new ShopError('STOREFRONT-007', { message: String(cause) }, { cause });
      });
    }
  }

  return {
    async ask<Result, Variables extends Record<string, unknown>>(
      operation: Operation<Result, Variables>,
      variables: Variables,
      { signal }: StorefrontRequest = {},
    ) {
      const answer = await answered<Result>(sourceOf(operation), variables, signal);
      if (answer.errors) throw toShopError(answer.errors);
      if (typeof answer.data !== 'object' || answer.data === null) throw new ShopError('STOREFRONT-005', {});
      return answer.data;
    },
  };
}
