/** The wait before a retry where the answer names none, in ms (specification, section 9). */
export const DEFAULT_RETRY_WAIT = 1000;

const RETRIABLE = new Set([429, 503]);

/** How a fetch is retried. */
export interface RetryOptions {
  readonly retries: number;
  readonly timeout: number;
  readonly fetch: typeof fetch;
  readonly log: (message: string, details?: unknown) => void;
}

/** The wait that an answer asks for in ms: `Retry-After` in seconds or as a date, else the default. */
export function retryWait(response: Response, now = Date.now()): number {
  const header = response.headers.get('Retry-After');
  if (!header) return DEFAULT_RETRY_WAIT;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait >= 0 ? wait : DEFAULT_RETRY_WAIT;
}

/** Shopify answers some limits with 200 and a GraphQL error instead of 429. */
async function isThrottled(response: Response): Promise<boolean> {
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return false;
  const text = await response.clone().text();
  return text.includes('"THROTTLED"');
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * A fetch that tries 429, 503 and throttled answers again, after `Retry-After` or 1000 ms. The client library would read
 * `Retry-After` as milliseconds and would retry network failures too, so its own retries stay at 0.
 */
export function retryingFetch({ retries, timeout, fetch: send, log }: RetryOptions) {
  return async (url: string, init?: RequestInit): Promise<Response> => {
    const outer = init?.signal ?? undefined;
    for (let attempt = 0; ; attempt++) {
      const limit = AbortSignal.timeout(timeout);
      const response = await send(url, { ...init, signal: outer ? AbortSignal.any([outer, limit]) : limit });
      const retriable = RETRIABLE.has(response.status) || (await isThrottled(response));
      if (!retriable || attempt >= retries) return response;
      const pause = retryWait(response);
      log('The storefront asked to wait', { status: response.status, pause, attempt: attempt + 1 });
      await response.body?.cancel();
      await wait(pause, outer);
    }
  };
}
