import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { BROWSER } from '../../support/browser.ts';
import { remotesStarted } from '../../support/remotes-started.ts';
import { followRequests } from '../../support/requests.ts';
import { BROWSER_AGENT } from '../../support/visitor-fetch.ts';

/** The transfer figures of a page: bytes on the wire as compressed, decoded bytes as read. */
export interface PageFigures {
  readonly documentWire: number;
  readonly documentDecoded: number;
  /** The page's own data in its document, decoded. */
  readonly bootDecoded: number;
  readonly scriptWire: number;
  readonly scriptDecoded: number;
  /** Everything that is fetched until every remote has started and the page is quiet, but for pictures. */
  readonly requests: number;
}

interface Answer {
  readonly body: Buffer;
  readonly cache: string | undefined;
}

/** Asks as a browser does and gives the bytes as they come. */
function ask(address: string): Promise<Answer> {
  const headers = { 'accept-encoding': 'br', 'user-agent': BROWSER_AGENT };
  return new Promise((resolve, reject) => {
    const request = http.get(address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${address} answered ${response.statusCode}`));
        resolve({ body: Buffer.concat(chunks), cache: [response.headers['x-cache']].flat()[0] });
      });
    });
    request.on('error', reject);
  });
}

/** The most requests until a page comes from the store, compressed as far as possible. */
const ASKED_AT_MOST = 100;

async function storedDocument(address: string): Promise<Buffer> {
  for (let asked = 0; asked < ASKED_AT_MOST; asked += 1) {
    const { body, cache } = await ask(address);
    if (cache === 'hit') return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} was never stored`);
}

/** The text of the boot data in a document; empty where there is none. */
export function bootOf(html: string): string {
  return /<script[^>]*\bid="boot"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
}

interface Fetched {
  readonly scriptWire: number;
  readonly scriptDecoded: number;
  readonly requests: number;
}

/** Everything that a browser with an empty cache fetches until every remote has started and the page is quiet. */
async function fetched(address: string): Promise<Fetched> {
  const browser = await chromium.launch(BROWSER);
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const devtools = await page.context().newCDPSession(page);
    const scripts = new Set<string>();
    let [scriptWire, scriptDecoded, requests] = [0, 0, 0];
    devtools.on('Network.requestWillBeSent', ({ type }) => (requests += type === 'Image' ? 0 : 1));
    devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (scripts.has(requestId)) scriptDecoded += dataLength;
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptWire += encodedDataLength;
    });
    await devtools.send('Network.enable');
    followRequests(page);
    await page.goto(address);
    await remotesStarted(page);
    return { scriptWire, scriptDecoded, requests };
  } finally {
    await browser.close();
  }
}

/** Measures one page of a shop that runs. */
export async function pageFigures(address: string): Promise<PageFigures> {
  const packed = await storedDocument(address);
  const html = brotliDecompressSync(packed).toString();
  return {
    documentWire: packed.byteLength,
    documentDecoded: Buffer.byteLength(html),
    bootDecoded: Buffer.byteLength(bootOf(html)),
    ...(await fetched(address)),
  };
}
