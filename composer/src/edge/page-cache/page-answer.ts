import { documentHeaders } from '../pages/page-headers.ts';
import { SPECULATION_HEADERS } from '../pages/speculation.ts';
import { type Coding, codingFor } from '../server/accepted-coding.ts';
import { bodyOf } from './page-bodies.ts';
import { FRESH, type ServedPage, STALE_ON_ERROR, STALE_WHILE_REVALIDATE } from './page-cache.ts';
import { armsOf, type StoredPage } from './stored-page.ts';

/** The answer to a request for a page. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where the headers are all there is. */
  readonly body: Buffer<ArrayBuffer> | null;
}

/** The parts of a request that decide the form of its answer. */
export interface AskedForm {
  readonly method: string;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | undefined;
}

const SECOND = 1000;

/** A shared cache holds the page for as long as this one would, and after that as this one does. */
const FOR_SHARED_CACHES = [
  `max-age=${FRESH / SECOND}`,
  `stale-while-revalidate=${STALE_WHILE_REVALIDATE / SECOND}`,
  `stale-if-error=${STALE_ON_ERROR / SECOND}`,
].join(', ');

function ownHeaders({ facts, bodies }: StoredPage, coding: Coding): Record<string, string> {
  const quality = coding === 'br' && !bodies.isBest ? '-quick' : '';
  return {
    ...documentHeaders(facts, facts),
    ...SPECULATION_HEADERS,
    etag: `"${facts.tag}-${coding}${quality}"`,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    'content-length': String(bodyOf(bodies, coding).byteLength),
  };
}

type Written = Partial<Record<Coding, Readonly<Record<string, string>>>>;

const written = new WeakMap<StoredPage, Written>();

/** The same for all visitors who get this page in this form; written once. */
function headersOf(page: StoredPage, coding: Coding): Readonly<Record<string, string>> {
  const known = written.get(page) ?? {};
  written.set(page, known);
  known[coding] ??= ownHeaders(page, coding);
  return known[coding];
}

/** The keys by which a shared cache purges pages. */
function surrogateKeys({ facts }: StoredPage): string {
  const remotes = facts.releases.map((release) => `remote:${release.split('/')[0]}`);
  const configuration = facts.experiments.split('/')[0];
  const path = facts.id.slice(facts.id.indexOf(' ') + 1).split('?')[0];
  return [`composition:${facts.composition}`, ...remotes, `page:${path}`, `experiments:${configuration}`].join(' ');
}

/**
 * The caching rules of the page. A browser asks each time, at the cost of a 304. A shared cache may keep it where only the
 * visitor's earlier arms make a difference: it distinguishes those by the header `X-Arms`, which it writes itself
 * (`deploy/README.md`). It gets the age of the page, which counts towards how long it may keep it: also by a 304 and also
 * where the age is 0, because it would go on with the previous age.
 */
function cachingHeaders(
  { page, status, isForEverybody }: ServedPage,
  isForOne: boolean,
  now: number,
): Record<string, string> {
  if (!isForEverybody || page.facts.status !== 200) return { 'cache-control': 'no-store', vary: 'accept-encoding' };
  const arms = armsOf(page.facts);
  const isShareable = !isForOne && status !== 'stale-error' && arms.every(([, { isDrawn }]) => isDrawn);
  const basic = { 'cache-control': 'private, no-cache', 'x-cache': status };
  if (!isShareable) return { ...basic, vary: 'accept-encoding' };
  return {
    ...basic,
    vary: arms.length > 0 ? 'accept-encoding, x-arms' : 'accept-encoding',
    age: String(Math.max(0, Math.floor((now - page.facts.storedAt) / SECOND))),
    'surrogate-control': FOR_SHARED_CACHES,
    'cdn-cache-control': FOR_SHARED_CACHES,
    'surrogate-key': surrogateKeys(page),
    ...(arms.length > 0 ? { 'x-experiments-read': arms.map(([name]) => name).join(',') } : {}),
  };
}

/** The answer with a page, in the form that was asked for, at this time (ms since the epoch). */
export function pageAnswer(served: ServedPage, asked: AskedForm, isForOne: boolean, now: number): PageAnswer {
  const { facts, bodies } = served.page;
  const coding = codingFor(asked.acceptEncoding);
  const headers = { ...headersOf(served.page, coding), ...cachingHeaders(served, isForOne, now) };
  // Every form of a page is the same text, whichever of them the reader has.
  if (facts.status === 200 && served.isForEverybody && asked.ifNoneMatch?.includes(`"${facts.tag}-`)) {
    const { 'content-length': _length, 'content-encoding': _coding, ...rest } = headers;
    return { status: 304, headers: rest, body: null };
  }
  return { status: facts.status, headers, body: asked.method === 'HEAD' ? null : bodyOf(bodies, coding) };
}
