import http from 'node:http';
import type { MixedAnswer, MixedRequest } from './mixed-request.ts';
import type { TextReader } from './text-facts.ts';

/** An answer later than this limit (ms) counts as none. */
const TIME_LIMIT = 30_000;
/** A slow reader takes a piece, and waits so long (ms) before the next, so many times. */
const PAUSE = 150;
const PAUSES = 8;
/** A client that leaves does so within this time (ms). */
const LEAVES_WITHIN = 40;

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });

function readSlowly(response: http.IncomingMessage): void {
  let pauses = 0;
  response.on('data', () => {
    if (pauses++ >= PAUSES) return;
    response.pause();
    setTimeout(() => response.resume(), PAUSE);
  });
}

/** Sends one request, and reads its answer as the request says. */
export function sendMixed(origin: string, request: MixedRequest, reader: TextReader): Promise<MixedAnswer> {
  const from = performance.now();
  const { hostname, port } = new URL(origin);
  const { method, path, headers, body, reading } = request;
  return new Promise((resolve) => {
    const answer = (status: number, of: http.IncomingHttpHeaders = {}, text: MixedAnswer['text'] = null): void =>
      resolve({ status, headers: of, text, from, to: performance.now() });
    // A path as it is written: an address parser would mend what is hostile about it.
    const sent = http.request({ hostname, port, method, path, headers, agent, timeout: TIME_LIMIT }, (response) => {
      const chunks: Buffer[] = [];
      if (reading === 'slow') readSlowly(response);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => answer(0, response.headers));
      response.on('close', () => answer(0, response.headers)); // It has ended, or it never will.
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        const coding = response.headers['content-encoding'];
        const text = whole.byteLength > 0 ? reader.read(whole, coding) : null;
        answer(response.statusCode ?? 0, response.headers, text);
      });
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => answer(0));
    if (reading === 'aborted') setTimeout(() => sent.destroy(), (from * 1000) % LEAVES_WITHIN);
    sent.end(body);
  });
}
