import { browserAgent } from './testing/browser-agent.ts';
import { once } from 'node:events';
import { createServer, type RequestOptions, request as sendRequest } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { functionRoutes } from './edge-functions.ts';
import { eventId } from './testing/event-ids.ts';
import { type SlowDatabase, startSlowDatabase } from './testing/slow-database.ts';

// As in the function: places, and turns at the database.
const PLACES = 32;
const TURNS = 4;

const event = () => ({
  event_type: 'ab_test_assignment',
  session_id: 'session_1_a',
  metadata: { experiment_name: 'flood', variant: 'b', visitor_id: 'v1', event_id: eventId() },
});

let database: SlowDatabase;
let origin: string;
let isAdmitted = true;
beforeEach(async () => {
  isAdmitted = true;
  database = await startSlowDatabase(() => isAdmitted);
  const routes = functionRoutes({ SUPABASE_URL: database.url, SUPABASE_SERVICE_ROLE_KEY: 'secret' });
  const listener = getRequestListener(routes.fetch);
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port');
  origin = `http://127.0.0.1:${address.port}`;
  // Requests that a test leaves waiting end, so that the next finds every place free: all tests share the function.
  onTestFinished(async () => {
    database.open();
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    await database.stop();
  });
});

const post = (headers: Record<string, string> = {}, body: unknown = event()) =>
  fetch(`${origin}/track-event`, {
    method: 'POST',
    headers: { ...browserAgent, ...headers },
    body: JSON.stringify(body),
  });

const from = (address: string) => ({ 'x-forwarded-for': address });
const statuses = async (replies: Promise<Response>[]) => (await Promise.all(replies)).map(({ status }) => status);
const admissions = () => database.calls.filter((call) => call === 'admit_events').length;

/** A request whose body never ends. */
function dribble(options: RequestOptions = {}) {
  const request = sendRequest(`${origin}/track-event`, { method: 'POST', ...options });
  request.on('error', () => undefined);
  request.write('[');
  return request;
}

/** The first so many answers; the others still wait. */
async function settled(flood: Promise<Response>[], count: number): Promise<Response[]> {
  const answers: Response[] = [];
  for (const reply of flood) void reply.then((response) => answers.push(response));
  await vi.waitFor(() => expect(answers).toHaveLength(count), 15_000);
  return [...answers];
}

test('of a flood, so many wait and the others are refused before the database hears of them', async () => {
  const flood = Array.from({ length: 500 }, (_, n) => post(from(`203.0.113.${n % 250}`)));
  const refused = await settled(flood, 500 - PLACES);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']));
  expect(refused[0]?.headers.get('access-control-expose-headers')).toBe('retry-after');
  expect(database.calls).toEqual(Array(TURNS).fill('admit_events'));
  database.open();
  expect((await statuses(flood)).filter((status) => status === 202)).toHaveLength(PLACES);
  expect(admissions()).toBe(PLACES);
});

test('a flood from one address leaves places to others', async () => {
  const flood = Array.from({ length: 100 }, () => post(from('203.0.113.9')));
  await settled(flood, 100 - PLACES / 2);
  const calm = post(from('203.0.113.10'));
  database.open();
  expect((await calm).status).toBe(202);
  expect((await statuses(flood)).filter((status) => status === 202)).toHaveLength(PLACES / 2);
});

test('an address over its limit is refused without asking the database again, another is not', async () => {
  database.open();
  isAdmitted = false;
  expect((await post(from('198.51.100.1'))).status).toBe(429);
  const asked = database.calls.length;
  isAdmitted = true;
  const flood = await statuses(Array.from({ length: 50 }, () => post(from('198.51.100.1'))));
  expect(new Set(flood)).toEqual(new Set([429]));
  expect(database.calls).toHaveLength(asked);
  expect((await post(from('198.51.100.2'))).status).toBe(202);
});

test('those who send slowly hold no turn, and are ended in time with a word when to come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  database.open();
  const slow = Array.from({ length: PLACES - 1 }, () => dribble());
  const answers = slow.map(async (request) => (await once(request, 'response'))[0]);
  // One place is left: it is not behind the slow ones.
  expect((await post()).status).toBe(202);
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  for (const response of await Promise.all(answers)) {
    expect([response.statusCode, response.headers['retry-after']]).toEqual([408, '5']);
    response.resume();
  }
  for (const request of slow) request.destroy();
  // Each unfinished body counts against its caller.
  expect(admissions()).toBe(PLACES);
  expect(new Set(await statuses(Array.from({ length: PLACES }, () => post())))).toEqual(new Set([202]));
});

test('slow senders of many addresses lose their places to those who have all to say', async () => {
  database.open();
  const slow = Array.from({ length: PLACES }, (_, n) => dribble({ headers: from(`192.0.2.${n % 8}`) }));
  const lost = slow.map(async (request) => (await once(request, 'response'))[0]);
  await vi.waitFor(async () => expect((await post(from('203.0.113.1'))).status).toBe(202));
  const calm = await statuses(Array.from({ length: 8 }, (_, n) => post(from(`203.0.113.${n}`))));
  expect(new Set(calm)).toEqual(new Set([202]));
  const first = await Promise.race(lost);
  expect([first.statusCode, first.headers['retry-after']]).toEqual([429, '5']);
  for (const request of slow) request.destroy();
});

test('a batch is taken as one request, however many wait', async () => {
  database.open();
  const reply = await post({}, Array.from({ length: 100 }, event));
  expect([reply.status, await reply.json()]).toEqual([202, { accepted: 100 }]);
  expect(admissions()).toBe(1);
});

test('the number of refused requests is reported to the database once, with one that is taken', async () => {
  // Later than any test before could have reported.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  const flood = Array.from({ length: PLACES + 5 }, (_, n) => post(from(`203.0.113.${n}`)));
  await settled(flood, 5);
  database.open();
  await Promise.all(flood);
  vi.useRealTimers();
  expect(database.calls.filter((call) => call === 'count_refused_events')).toHaveLength(1);
});
