import type { ServerResponse } from 'node:http';

/** A page that needs neither a render worker nor a stylesheet. */
interface PlainPage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is said where no page can be rendered, or none was asked for. */
export const PLAIN_PAGES = {
  failed: {
    status: 500,
    title: 'Back in a moment',
    text: 'This page could not be prepared. Please try again; your cart is as you left it.',
  },
  unfit: {
    status: 405,
    title: 'That cannot be done here',
    text: 'This address shows a page and takes nothing else. Nothing was sent, and your cart is as you left it.',
    headers: { allow: 'GET, HEAD' },
  },
  hurried: {
    status: 429,
    title: 'One moment, please',
    text: 'That was more than we can take at once. Please try again in a few seconds; your cart is as you left it.',
    headers: { 'retry-after': '5' },
  },
} as const satisfies Record<string, PlainPage>;

/** Answers with one of the plain pages, which nobody may keep. */
export function answerPlainly(res: ServerResponse, { status, title, text, headers }: PlainPage): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers });
  res.end(`<!doctype html><html lang="en-US"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1><p>${text}</p></html>`);
}
