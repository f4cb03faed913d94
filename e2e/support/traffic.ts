import http from 'node:http';

/** The outcome of one request. */
export interface Outcome {
  readonly path: string;
  /** 0 where there was no answer. */
  readonly status: number;
  /** Until the last byte. */
  readonly ms: number;
  /** When it was asked, in ms of `performance.now()`. */
  readonly at: number;
  readonly degraded: string | null;
  readonly robots: string | null;
  readonly body: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1000 });
/** An answer later than this limit (ms) counts as none. */
const TIME_LIMIT = 30_000;

const text = (value: string | string[] | undefined): string | null => [value].flat().join() || null;

/** Asks once, as a browser without a cookie would. */
export function ask(origin: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const at = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const end = (status: number, answered?: http.IncomingHttpHeaders): void =>
      resolve({
        path,
        status,
        ms: performance.now() - at,
        at,
        degraded: text(answered?.['x-degraded']),
        robots: text(answered?.['x-robots-tag']),
        body: Buffer.concat(chunks).toString(),
      });
    const request = http.get(`${origin}${path}`, { agent, headers, timeout: TIME_LIMIT }, (response) => {
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => end(response.statusCode ?? 0, response.headers));
      response.on('error', () => end(0));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => end(0));
  });
}

/** Asks for all of the paths, so many at once. */
export async function burst(origin: string, paths: readonly string[], atOnce: number): Promise<Outcome[]> {
  const left = [...paths];
  const outcomes: Outcome[] = [];
  const visitor = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) outcomes.push(await ask(origin, path));
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return outcomes;
}

/** Asks so many times a second, independent of earlier answers. `pathOf` is given the number of the request. */
export async function steady(
  origin: string,
  pathOf: (number: number) => string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Outcome[]> {
  const started = performance.now();
  const asked: Promise<Outcome>[] = [];
  while (performance.now() - started < seconds * 1000) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond) + 1;
    while (asked.length < Math.min(due, perSecond * seconds)) asked.push(ask(origin, pathOf(asked.length)));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(asked);
}

/** The value below which a share of the given ones lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
