import type { Browser } from '@playwright/test';
import type { Observed } from './page-observers.ts';
import { packageOf } from './packages.ts';
import { PHONE, type Profile } from './profiles.ts';
import type { RecordedRequest } from './recorded-requests.ts';
import { longestChain } from './request-depth.ts';
import { pause, Visit } from './visit.ts';

/** Bytes on the wire (headers included) and after decoding. */
export interface Bytes {
  readonly wire: number;
  readonly decoded: number;
}

/** One script that the page fetched. */
export interface ScriptFile extends Bytes {
  readonly package: string;
  readonly file: string;
  /** The first of these moments at which it had come. */
  readonly by: 'answers' | 'alive' | 'idle';
}

/** What a page consists of: nothing here depends on how fast the machine is. */
export interface Structure {
  readonly document: Bytes;
  /** Bytes of the data that the document carries for the scripts. */
  readonly bootData: number;
  readonly script: { readonly answers: Bytes; readonly alive: Bytes; readonly idle: Bytes };
  readonly files: readonly ScriptFile[];
  /** Bytes on the wire of everything but pictures, until the page was idle. */
  readonly withoutPictures: number;
  readonly pictures: { readonly count: number; readonly wire: number };
  readonly requests: number;
  /** The longest chain of requests after the document until the page was alive, without pictures. */
  readonly chain: readonly string[];
  /** Requests before the page was alive that it did not use. */
  readonly unused: readonly string[];
  readonly shift: number;
}

/** The phone's line on the processor of this machine: the order of the requests is the line's doing. */
const LINE: Profile = { ...PHONE, slowdown: 1 };
/** The browser complains of an unused preload three seconds after the load. */
const COMPLAINT = 3500;
const UNUSED = /The resource (\S+) was preloaded using link preload but not used/;

/** The owners of what the header shows and answers on every page. */
const HEADER = ['mf-cart-checkout', 'mf-catalog'];

const isScript = ({ mime, type }: RecordedRequest): boolean => /javascript/.test(mime) || type === 'Script';
const isPicture = ({ mime, type }: RecordedRequest): boolean => type === 'Image' || mime.startsWith('image/');

/** What of a request had come at a time (s); compressed bytes by the share of the decoded ones. */
function comeBy({ wire, decoded, endedAt, arrivals }: RecordedRequest, time: number): Bytes {
  if (endedAt !== null && endedAt <= time) return { wire, decoded };
  const come = arrivals.findLast(({ at }) => at <= time)?.decoded ?? 0;
  return { wire: decoded > 0 ? wire * (come / decoded) : 0, decoded: come };
}

function sum(parts: readonly Bytes[]): Bytes {
  const total = { wire: 0, decoded: 0 };
  for (const { wire, decoded } of parts) {
    total.wire += wire;
    total.decoded += decoded;
  }
  return { wire: Math.round(total.wire), decoded: total.decoded };
}

const shortName = (url: string): string => new URL(url).pathname.replace(/\.[0-9a-f]{8,}(?=\.)/g, '');

/** Scripts of remotes that own no part of the page, and what was fetched ahead for nothing or twice. */
function unusedOf(
  before: readonly RecordedRequest[],
  remotes: readonly string[],
  messages: readonly string[],
): string[] {
  const scripts = before.filter(isScript);
  const strangers = scripts.filter(({ url }) => {
    const owner = packageOf(url);
    return owner.startsWith('mf-') && ![...HEADER, ...remotes].includes(owner);
  });
  const twice = before.filter(({ url, type }, index) => {
    return type !== 'Preflight' && type !== 'Fetch' && before.findIndex((other) => other.url === url) < index;
  });
  const preloads = messages.flatMap((message) => UNUSED.exec(message)?.[1] ?? []);
  return [...new Set([...[...strangers, ...twice].map(({ url }) => url), ...preloads])].map(shortName);
}

interface Facts {
  readonly remotes: readonly string[];
  readonly bootData: number;
}

function structureOf(visit: Visit, seen: Observed, { remotes, bootData }: Facts, comesAlive: boolean): Structure {
  const requests = visit.recorder.requests.filter(({ type }) => type !== 'Preflight' && type !== 'Ping');
  const [document] = requests;
  if (!document) throw new Error('no document was asked for');
  const at = (ms: number): number => visit.recorder.clockTime(seen.timeOrigin, ms);
  const [answers, alive] = comesAlive ? [at(seen.answersAt), at(seen.aliveAt)] : [Infinity, Infinity];
  const scripts = requests.filter(isScript);
  const before = requests.filter(({ startedAt }) => startedAt <= alive);
  const other = requests.filter((request) => !isPicture(request));
  const pictures = requests.filter(isPicture);
  const momentOf = ({ endedAt }: RecordedRequest): ScriptFile['by'] => {
    const ended = endedAt ?? Infinity;
    if (ended <= answers) return 'answers';
    return ended <= alive ? 'alive' : 'idle';
  };
  return {
    document: { wire: document.wire, decoded: document.decoded },
    bootData,
    script: {
      answers: sum(scripts.map((script) => comeBy(script, answers))),
      alive: sum(scripts.map((script) => comeBy(script, alive))),
      idle: sum(scripts),
    },
    files: scripts.map((script) => ({
      package: packageOf(script.url),
      file: shortName(script.url),
      by: momentOf(script),
      wire: script.wire,
      decoded: script.decoded,
    })),
    withoutPictures: sum(other).wire,
    pictures: { count: pictures.length, wire: sum(pictures).wire },
    requests: requests.length,
    chain: longestChain(before.filter((request) => !isPicture(request))).map(shortName),
    unused: comesAlive ? unusedOf(before, remotes, visit.messages) : [],
    shift: seen.shift,
  };
}

/** Opens a page once on the phone's line, without slowing the processor, and tells what it consists of. */
export async function measureStructure(address: string, comesAlive: boolean, browser: Browser): Promise<Structure> {
  const visit = await Visit.begin(LINE, { browser, followsCauses: true });
  try {
    await visit.open(address);
    await visit.untilQuiet(comesAlive);
    await pause(COMPLAINT);
    await visit.until('a quiet moment', () => visit.recorder.isQuiet(500));
    const facts = await visit.page.evaluate(() => ({
      remotes: [...document.querySelectorAll('[data-remote]')].map(
        (part) => part.getAttribute('data-remote')?.split('@')[0] ?? '',
      ),
      bootData: new TextEncoder().encode(document.getElementById('boot')?.textContent ?? '').length,
    }));
    return structureOf(visit, await visit.observed(), facts, comesAlive);
  } finally {
    await visit.end();
  }
}
