import { connect } from 'node:net';

/** The outcome of a load. */
export interface LoadFigures {
  readonly perSecond: number;
  /** Milliseconds that 99 of 100 answers were not slower than. */
  readonly p99: number;
  readonly failed: number;
}

const END_OF_HEAD = '\r\n\r\n';

/** How long a whole answer is, once its head is there; null before. */
function lengthOf(bytes: Buffer): { total: number; isFine: boolean } | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const body = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  return { total: end + END_OF_HEAD.length + body, isFine: head.startsWith('HTTP/1.1 200') };
}

/**
 * Asks for one address again and again over some connections, one request at a time on each. It does little more than count bytes,
 * because it shares the machine with what it measures.
 *
 * @param target the form in which a request names the page: its path, as browsers do, or its whole address, as they do to a proxy
 */
export async function rawLoad(
  address: string,
  headers: string,
  connections: number,
  seconds: number,
  target: 'path' | 'address' = 'path',
): Promise<LoadFigures> {
  const { hostname, port, pathname } = new URL(address);
  const request = Buffer.from(
    `GET ${target === 'path' ? pathname : address} HTTP/1.1\r\nhost: ${hostname}\r\n${headers}\r\n`,
  );
  const took: number[] = [];
  let failed = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const visitor = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      let asked = 0;
      let got = 0;
      let answer: ReturnType<typeof lengthOf> = null;
      let head: Buffer = Buffer.alloc(0);
      const ask = (): void => {
        asked = performance.now();
        got = 0;
        answer = null;
        head = Buffer.alloc(0);
        socket.write(request);
      };
      socket.on('data', (chunk: Buffer) => {
        got += chunk.byteLength;
        if (!answer) {
          head = head.byteLength === 0 ? chunk : Buffer.concat([head, chunk]);
          answer = lengthOf(head);
        }
        if (!answer || got < answer.total) return;
        if (!answer.isFine) failed += 1;
        const now = performance.now();
        took.push(now - asked);
        if (now < until) ask();
        else socket.end(() => resolve());
      });
      socket.on('error', () => {
        failed += 1;
        resolve();
      });
      socket.on('connect', ask);
    });
  await Promise.all(Array.from({ length: connections }, visitor));
  const sorted = took.sort((a, b) => a - b);
  const elapsed = (performance.now() - started) / 1000;
  return { perSecond: took.length / elapsed, p99: sorted[Math.floor(took.length * 0.99)] ?? Number.NaN, failed };
}
