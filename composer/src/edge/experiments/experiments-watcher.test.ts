import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PublishedDocument, signDocument, signingKeys } from 'experiments/publish';
import { parseServerConfig } from 'shared-contracts/config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ExperimentsWatcher, watchExperiments } from './experiments-watcher.ts';

let published: PublishedDocument[];
let server: Server;
let asked: number;
let dataDir: string;
let watcher: ExperimentsWatcher;
let log = vi.fn<(message: string, details?: unknown) => void>();

const KEYS = signingKeys({ supabase: { secretKey: 'secret' } });

function configuration() {
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return parseServerConfig({
    STOREFRONT_PUBLIC_TOKEN: 'token',
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
  });
}

function watch(): void {
  const config = configuration();
  watcher = watchExperiments(config, KEYS, log);
}

const publish = (version: number, changes: Partial<PublishedDocument> = {}) => {
  const document = { version, publishedAt: '2026-03-01T00:00:00.000Z', experiments: [] };
  published.unshift({ version, ...signDocument(document, KEYS), ...changes });
};

/**
 * Lets so many seconds pass at once, in each of which the backend is asked. The watcher asks again only when it has dealt
 * with the answer before: with the last question all answers but its own have had their effect.
 */
async function askedAgain(times: number): Promise<void> {
  const until = asked + times;
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(asked).toBeGreaterThanOrEqual(until);
  }, 10_000);
}

const messages = () => log.mock.calls.map(([message]) => message);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  asked = 0;
  published = [];
  log = vi.fn();
  dataDir = mkdtempSync(path.join(tmpdir(), 'capsule-experiments-'));
  server = createServer((req, res) => {
    asked += 1;
    const after = Number(/gt\.(\d+)/.exec(req.url ?? '')?.[1] ?? 0);
    res.end(JSON.stringify(published.filter(({ version }) => version > after)));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterEach(() => {
  watcher.close();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  rmSync(dataDir, { recursive: true });
});

test('a newer document takes over, and is remembered for a start without the backend', async () => {
  publish(1);
  watch();
  await vi.waitFor(() => expect(watcher.live()?.document.version).toBe(1));
  publish(2);
  await vi.waitFor(() => expect(watcher.live()?.document.version).toBe(2), 4000);
  watcher.close();
  server.closeAllConnections();
  published = [];
  watch();
  expect(watcher.live()?.document.version).toBe(2);
});

test('a forged document changes nothing, is reported once, and hides no good one before it', async () => {
  publish(1);
  publish(2, { signature: 'forged' });
  watch();
  await vi.waitFor(() => expect(watcher.live()?.document.version).toBe(1));
  await askedAgain(3);
  expect(watcher.live()?.document.version).toBe(1);
  expect(messages().filter((message) => message === 'A configuration of the experiments was refused')).toHaveLength(1);
});

test('two bad documents that lie there together are each reported once', async () => {
  publish(1, { signature: 'forged' });
  publish(2, { body: '{}' });
  watch();
  const refusals = () => messages().filter((message) => message === 'A configuration of the experiments was refused');
  await vi.waitFor(() => expect(refusals()).toHaveLength(2));
  await askedAgain(3);
  expect(refusals()).toHaveLength(2);
  expect(watcher.live()).toBeNull();
});

test('an older configuration under a newer number is not taken', async () => {
  publish(5);
  const [old] = published;
  publish(6);
  watch();
  await vi.waitFor(() => expect(watcher.live()?.document.version).toBe(6));
  published = [{ ...old!, version: 7 }];
  await askedAgain(2);
  expect(watcher.live()?.document.version).toBe(6);
});

test('a damaged memory is reported and does not keep the shop from starting', () => {
  writeFileSync(path.join(dataDir, 'experiments.json'), '{"version":1,');
  watch();
  expect(watcher.live()).toBeNull();
  expect(messages()).toEqual(['The last good experiments can’t be read']);
  expect(readFileSync(path.join(dataDir, 'experiments.json'), 'utf8')).toBe('{"version":1,');
});

test('a backend that does not answer leaves the last good configuration in place', async () => {
  publish(1);
  watch();
  await vi.waitFor(() => expect(watcher.live()?.document.version).toBe(1));
  server.closeAllConnections();
  server.close();
  await vi.waitFor(() => expect(messages()).toContain('The experiments can’t be watched for changes'), 4000);
  expect(watcher.live()?.document.version).toBe(1);
});
