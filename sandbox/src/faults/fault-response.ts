import type { Fault } from './fault.ts';

type AnsweringMode = Exclude<Fault['mode'], 'slow' | 'hang' | 'refuse' | 'cut'>;

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
const OVERLOADED_PAGE =
  '<!doctype html><html lang="en"><title>Something went wrong</title><h1>Something went wrong</h1></html>';

const THROTTLED = {
  errors: [
    {
      message: 'Throttled',
      extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
    },
  ],
};

// Without this a browser would report a failure of CORS instead of the fault, and could not read how long to wait.
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' };

export function faultResponse({ mode, retryAfter }: Fault): Response {
  const waiting: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  const headers = { ...ANY_ORIGIN, ...JSON_TYPE };
  const answers: Record<AnsweringMode, () => Response> = {
    '429': () =>
      new Response(JSON.stringify({ errors: 'Too Many Requests' }), {
        status: 429,
        headers: { ...headers, ...waiting },
      }),
    '503': () =>
      new Response(JSON.stringify({ errors: 'Service Unavailable' }), {
        status: 503,
        headers: { ...headers, ...waiting },
      }),
    '500': () => new Response(JSON.stringify({ errors: 'Internal Server Error' }), { status: 500, headers }),
    html: () =>
      new Response(OVERLOADED_PAGE, { headers: { ...ANY_ORIGIN, 'Content-Type': 'text/html; charset=utf-8' } }),
    empty: () => new Response('{}', { headers }),
    throttled: () => new Response(JSON.stringify(THROTTLED), { headers }),
  };
  return answers[mode as AnsweringMode]();
}

/** Never answers; gives up with the caller, so that nothing is left behind. */
export function endlessResponse(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 })), { once: true });
  });
}
