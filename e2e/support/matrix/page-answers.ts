import http from 'node:http';
import { expect } from '@playwright/test';

/** The limit for a page's answer (ms), under every fault. */
export const ANSWERED_WITHIN = 3000;

/** The outcome of a request for a page. */
export interface PageAnswer {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly degraded: string | null;
  readonly retryAfter: string | null;
  readonly cache: string | null;
  readonly isIndexed: boolean;
  readonly ms: number;
}

const ROBOTS = /<meta name="robots" content="[^"]*noindex/;

/** An answer later than this limit (ms) counts as none. */
const TIME_LIMIT = 20_000;

/** Asks for a page as a browser would that comes for the first time, to the page's last byte. */
export function askPage(origin: string, path: string): Promise<PageAnswer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const options = {
      agent: false as const,
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(TIME_LIMIT),
    };
    const request = http.get(origin + path, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const html = Buffer.concat(chunks).toString();
        const header = (name: string): string | null => [response.headers[name]].flat().join() || null;
        resolve({
          path,
          status: response.statusCode ?? 0,
          html,
          degraded: header('x-degraded'),
          retryAfter: header('retry-after'),
          cache: header('cache-control'),
          isIndexed: !ROBOTS.test(html) && !header('x-robots-tag')?.includes('noindex'),
          ms: performance.now() - started,
        });
      });
    });
    request.on('error', reject);
  });
}

const headingOf = (html: string): string => /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1] ?? '';
const titleOf = (html: string): string => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

function expectFrame({ path, html, ms }: PageAnswer): void {
  expect(ms, `ms until ${path} was there`).toBeLessThanOrEqual(ANSWERED_WITHIN);
  expect(html, `the way on from ${path}`).toContain('Mon-Fri 9AM-6PM PST');
}

/** A page with all that belongs to it. */
export function expectWholePage(answer: PageAnswer): void {
  const { path, status, html, degraded } = answer;
  expect([status, degraded], `status of ${path}, and what it lacks`).toEqual([200, null]);
  expect(titleOf(html), `title of ${path}`).not.toBe('');
  expect(headingOf(html), `h1 of ${path}`).not.toBe('');
  expectFrame(answer);
}

/** A page that says that it rests, to shoppers and to search engines. */
export function expectRestingPage(answer: PageAnswer): void {
  const { path, status, html, retryAfter, isIndexed, cache } = answer;
  expect(status, `status of ${path}`).toBe(503);
  expect(Number(retryAfter), `Retry-After of ${path}`).toBeGreaterThan(0);
  expect(titleOf(html), `title of ${path}`).not.toBe('');
  expect(headingOf(html), `h1 of ${path}`).not.toBe('');
  expect([isIndexed, cache], `whether ${path} may be found, and kept`).toEqual([false, 'no-store']);
  expectFrame(answer);
}

/** A page whose own part is left to the browser, its title and headline with it; it says so, and may not be found meanwhile. */
export function expectLeftToTheBrowser(answer: PageAnswer, remote: string): void {
  const { path, status, html, degraded, isIndexed } = answer;
  expect([status, degraded, isIndexed], `status of ${path}, what it lacks, and whether it may be found`).toEqual([
    200,
    remote,
    false,
  ]);
  expect(html, `main of ${path}`).toContain('id="main"');
  expectFrame(answer);
}

/** A page whose own code failed before there was a page to leave to the browser. */
function expectFailedPage(answer: PageAnswer, remote: string): void {
  const { path, html, degraded, isIndexed } = answer;
  expect(degraded, `what ${path} lacks`).toBe(remote);
  expect(titleOf(html), `title of ${path}`).not.toBe('');
  expect(headingOf(html), `h1 of ${path}`).not.toBe('');
  expect(isIndexed, `whether ${path} may be found`).toBe(false);
  expectFrame(answer);
}

/** The permitted states of a page while its own code misbehaves: whole, left to the browser, at rest, or a failure that says so. */
export function expectHonestAnswer(answer: PageAnswer, remote: string): void {
  if (answer.status === 503) expectRestingPage(answer);
  else if (answer.status === 500) expectFailedPage(answer, remote);
  else if (answer.degraded === null) expectWholePage(answer);
  else expectLeftToTheBrowser(answer, remote);
}
