import type { Browser } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { LIMITS, orderLine, REST, stretchLimits } from './ordered-line.ts';
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

/** The structure of a page: nothing here depends on the speed of the machine. */
export interface Structure {
  readonly document: Bytes;
  /** Bytes of the data that the document carries for the scripts. */
  readonly bootData: number;
  /** Script in the document itself, compressed apart from it, and what was fetched by when. */
  readonly script: { readonly inline: Bytes; readonly answers: Bytes; readonly alive: Bytes; readonly idle: Bytes };
  readonly files: readonly ScriptFile[];
  /** Bytes on the wire of everything but pictures, until the page was idle. */
  readonly withoutPictures: number;
  readonly pictures: { readonly count: number; readonly wire: number };
  /** Requests for files that are no pictures: the document, scripts, stylesheets, fonts. */
  readonly fileRequests: number;
  /** The longest chain of requests after the document until the page was alive, without pictures. */
  readonly chain: readonly string[];
  /** Requests before the page was alive that it did not use. */
  readonly unused: readonly string[];
  readonly shift: number;
}

/** The phone without its line: answers come in the order of {@link orderLine}. */
const VISITOR: Profile = { ...PHONE, line: null, slowdown: 1 };
/** The browser complains three seconds after the load event of each preload that the page has not used so far. */
const COMPLAINT = 3500;
const UNUSED = /The resource (\S+) was preloaded using link preload but not used/;

/** The owners of what the header shows and answers on every page. */
const HEADER = ['mf-cart-checkout', 'mf-catalog'];

const isScript = ({ mime, type }: RecordedRequest): boolean => /javascript/.test(mime) || type === 'Script';
const isData = ({ type }: RecordedRequest): boolean => type === 'Fetch' || type === 'XHR';
const isPicture = ({ mime, type }: RecordedRequest): boolean => type === 'Image' || mime.startsWith('image/');

function sum(parts: readonly Bytes[]): Bytes {
  const total = { wire: 0, decoded: 0 };
  for (const { wire, decoded } of parts) {
    total.wire += wire;
    total.decoded += decoded;
  }
  return total;
}

const shortName = (url: string): string => new URL(url).pathname.replace(/\.[0-9a-f]{8,}(?=\.)/g, '');

/**
 * Scripts of remotes that own no part of the page, and files that were fetched ahead without use or twice. A script that a busy machine
 * has run only after the browser's complaint is used.
 */
export function unusedOf(
  before: readonly RecordedRequest[],
  remotes: readonly string[],
  { messages, ran }: Pick<Visit, 'messages' | 'ran'>,
): string[] {
  const scripts = before.filter(isScript);
  const strangers = scripts.filter(({ url }) => {
    const owner = packageOf(url);
    return owner.startsWith('mf-') && ![...HEADER, ...remotes].includes(owner);
  });
  const twice = before.filter(({ url, type }, index) => {
    return type !== 'Fetch' && before.findIndex((other) => other.url === url) < index;
  });
  const preloads = messages.flatMap((message) => UNUSED.exec(message)?.[1] ?? []).filter((url) => !ran.has(url));
  return [...new Set([...[...strangers, ...twice].map(({ url }) => url), ...preloads])].map(shortName);
}

/** Facts that the page itself reports. */
interface Facts {
  readonly remotes: readonly string[];
  readonly bootData: number;
  /** The texts of the scripts in the document. */
  readonly inline: string;
  readonly shift: number;
}

/** Which requests had been answered, and which had been made, at the moments that count. */
class Moments {
  readonly #visit: Visit;
  answers: ReadonlySet<string> | null = null;
  alive: ReadonlySet<string> | null = null;
  /** How many requests had been made until the page was alive. */
  askedByAlive = Number.POSITIVE_INFINITY;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** True once the page is alive. */
  async look(come: ReadonlySet<string>): Promise<boolean> {
    const { answersAt, aliveAt } = await this.#visit.page.evaluate(() => {
      window.__bench.look();
      return window.__bench;
    });
    if (answersAt > 0) this.answers ??= new Set(come);
    if (aliveAt === 0) return false;
    this.alive = new Set(come);
    this.askedByAlive = this.#visit.recorder.requests.length;
    return true;
  }

  /** The first moment at which a request had been answered. */
  of({ id }: RecordedRequest): ScriptFile['by'] {
    if (this.answers?.has(id)) return 'answers';
    return this.alive?.has(id) ? 'alive' : 'idle';
  }
}

function structureOf(visit: Visit, moments: Moments, { remotes, bootData, inline, shift }: Facts): Structure {
  const counts = ({ type }: RecordedRequest): boolean => type !== 'Ping';
  const requests = visit.recorder.requests.filter(counts);
  const before = visit.recorder.requests.slice(0, moments.askedByAlive).filter(counts);
  const [document] = requests;
  if (!document) throw new Error('no document was asked for');
  const files = requests.filter(isScript).map((script) => ({
    package: packageOf(script.url),
    file: shortName(script.url),
    by: moments.of(script),
    wire: script.wire,
    decoded: script.decoded,
  }));
  const pictures = requests.filter(isPicture);
  return {
    document: { wire: document.wire, decoded: document.decoded },
    bootData,
    script: {
      inline: { wire: brotliCompressSync(inline).length, decoded: Buffer.byteLength(inline) },
      answers: sum(files.filter(({ by }) => by === 'answers')),
      alive: sum(files.filter(({ by }) => by !== 'idle')),
      idle: sum(files),
    },
    files,
    withoutPictures: sum(requests.filter((request) => !isPicture(request))).wire,
    pictures: { count: pictures.length, wire: sum(pictures).wire },
    fileRequests: requests.filter((request) => !isPicture(request) && !isData(request)).length,
    chain: longestChain(before.filter((request) => !isPicture(request))).map(shortName),
    unused: moments.alive ? unusedOf(before, remotes, visit) : [],
    shift,
  };
}

/** Opens a page once, with its answers in order, and returns its structure. */
export async function measureStructure(browser: Browser, address: string, comesAlive: boolean): Promise<Structure> {
  const visit = await Visit.begin(VISITOR, { followsCauses: true, browser });
  const moments = new Moments(visit);
  try {
    await visit.page.addInitScript(stretchLimits, LIMITS);
    await orderLine(visit.session, async (come) => !comesAlive || moments.look(come));
    await visit.open(address);
    await visit.untilQuiet(comesAlive);
    await pause(COMPLAINT);
    await visit.until('a quiet moment', () => visit.recorder.isQuiet(500));
    // A page that still computes may still run what it has fetched.
    await visit.session.send('Runtime.evaluate', { expression: REST, awaitPromise: true });
    const facts = await visit.page.evaluate(() => ({
      remotes: [...document.querySelectorAll('[data-remote]')].map(
        (part) => part.getAttribute('data-remote')?.split('@')[0] ?? '',
      ),
      bootData: new TextEncoder().encode(document.getElementById('boot')?.textContent ?? '').length,
      inline: [...document.scripts]
        .filter(({ src, type }) => src === '' && !type.includes('json'))
        .map(({ text }) => text)
        .join('\n'),
      shift: window.__bench.shift,
    }));
    return structureOf(visit, moments, facts);
  } finally {
    await visit.end();
  }
}
