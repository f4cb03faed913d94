import type { Context } from 'hono';

/** A page that needs neither a render process nor a stylesheet. */
interface PlainPage {
  readonly status: 400 | 405 | 429 | 500 | 503;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Text only: anything else in such a page would neither be fetched nor run, and no page may frame it. */
const POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function plainPage(status: PlainPage['status'], title: string, text: string, headers = {}): PlainPage {
  return {
    status,
    body: `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title>
<h1>${title}</h1><p>${text}</p></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      ...headers,
    },
  };
}

const HURRIED = [
  'One moment, please',
  'We’re handling a lot of requests right now. Please try again in a few seconds. Your cart is safe.',
] as const;

/** The pages for requests without a rendered page. Made once: a refusal must cost next to nothing. */
export const PLAIN_PAGES = {
  failed: plainPage(500, 'Back in a moment', 'This page couldn’t load. Please try again. Your cart is safe.'),
  malformed: plainPage(
    400,
    'We could not find that page',
    'There may be a typo in the address. Check it, or start from our home page.',
  ),
  unfit: plainPage(
    405,
    'We couldn’t complete that',
    'Nothing was sent, and your cart is safe. Go back and try again.',
    { allow: 'GET, HEAD' },
  ),
  /** The page for one visitor who sends too much. */
  hurried: plainPage(429, ...HURRIED),
  /** The page for all visitors, while the server is fully loaded. */
  busy: plainPage(503, ...HURRIED),
} as const;

/**
 * Answers with one of the plain pages, which no cache may keep.
 *
 * @param retryAfter seconds
 */
export function answerPlainly(c: Context, { status, body, headers }: PlainPage, retryAfter?: number): Response {
  if (retryAfter !== undefined) c.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  return c.body(body, status, headers);
}
