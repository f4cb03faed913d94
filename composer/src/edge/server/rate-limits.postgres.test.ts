import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readLog } from '../../testing/test-shop.ts';
import { openRateLimit } from './rate-limits.ts';

// Runs with `npm run test:postgres`, which names a database.
const DATABASE_URL = process.env['TEST_DATABASE_URL'] ?? '';
const client = (): Client => new Client({ connectionString: DATABASE_URL });

async function dropTable(): Promise<void> {
  const database = client();
  await database.connect();
  await database.query('drop table if exists rate_limits');
  await database.end();
}

beforeEach(dropTable);
afterEach(dropTable);

function server(databaseUrl = DATABASE_URL) {
  const limit = openRateLimit({ name: 'forms', points: 5, duration: 600, databaseUrl });
  onTestFinished(() => limit.close());
  return limit;
}

async function allowed(limit: ReturnType<typeof server>, address: string, times: number): Promise<number> {
  const taken = await Promise.all(Array.from({ length: times }, () => limit.take(address)));
  return taken.filter(({ isAllowed }) => isAllowed).length;
}

/** A way to the database that can be cut. */
async function wire() {
  const { hostname, port, pathname, username } = new URL(DATABASE_URL);
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from.on('error', () => to.destroy()));
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const own = address && typeof address === 'object' ? address.port : 0;
  const cut = (): void => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(cut);
  return { url: `postgres://${username}@127.0.0.1:${own}${pathname}`, cut };
}

test('several servers count an address together', async () => {
  const [first, second] = [server(), server()];
  expect(await allowed(first, 'a', 3)).toBe(3);
  expect(await allowed(second, 'a', 10)).toBe(2);
  expect(await allowed(first, 'a', 10)).toBe(0);
  expect(await allowed(first, 'b', 1)).toBe(1);
});

test('servers that start at the same moment on an empty database count together from the first', async () => {
  const lines = readLog();
  for (let i = 0; i < 5; i++) {
    await dropTable();
    const servers = Array.from({ length: 6 }, () => server());
    const taken = await Promise.all(servers.map((limit) => allowed(limit, 'a', 2)));
    expect(lines).toEqual([]);
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(5);
  }
});

test('the database keeps neither addresses nor more than a row for each counter', async () => {
  await allowed(server(), '203.0.113.7', 3);
  const database = client();
  await database.connect();
  const { rows } = await database.query('select key, points from rate_limits');
  await database.end();
  expect(rows).toEqual([{ key: expect.stringMatching(/^forms:[0-9a-f]{4}$/), points: 3 }]);
});

test('while the database is away each server counts for itself', async () => {
  const lines = readLog();
  const { url, cut } = await wire();
  const limit = server(url);
  expect(await allowed(limit, 'a', 3)).toBe(3);
  cut();
  expect(await allowed(limit, 'a', 10)).toBe(5);
  expect(lines.every(({ message }) => message === 'Lost the connection to the rate limit database')).toBe(true);
});
