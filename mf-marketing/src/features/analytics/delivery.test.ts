import { memoryStorage } from 'shared-runtime/testing';
import { expect, test, vi } from 'vitest';
import { event, list, page } from './testing/delivery-page.ts';
import { uuidV7 } from './uuid-v7.ts';

const settled = () => vi.waitFor(() => Promise.resolve());

test('an event is sent at once, alone and not in an array, and leaves the queue when it was taken', async () => {
  const { delivery, queue, bodies } = page(memoryStorage());
  const one = event();
  delivery.track(one);
  expect(queue.pending()).toEqual([one]);
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect(bodies.map((body) => JSON.parse(body))).toEqual([one]);
});

test.each([
  ['an outage', new TypeError('Failed to fetch')],
  ['a failing function', 500],
  ['a limited rate', 429],
])('after %s the queue is drained as one array', async (_name, fault) => {
  const { delivery, queue, bodies, waits, stored } = page(memoryStorage(), [fault]);
  delivery.track(event());
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  delivery.track(event());
  delivery.track(event());
  expect(bodies).toHaveLength(1);
  waits[0]!.callback();
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect(bodies.slice(1).map((body) => list(body).length)).toEqual([3]);
  expect(stored.size).toBe(3);
});

test('waits double from one second to a minute, and a page gives up after eight tries', async () => {
  const { delivery, queue, bodies, waits } = page(
    memoryStorage(),
    Array.from({ length: 20 }, () => 500),
  );
  delivery.track(event());
  for (let tries = 1; tries < 8; tries++) {
    await vi.waitFor(() => expect(waits).toHaveLength(tries));
    waits[tries - 1]!.callback();
  }
  await vi.waitFor(() => expect(bodies).toHaveLength(8));
  await settled();
  expect(waits.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000]);
  expect(queue.pending()).toHaveLength(1);
});

test('a backend that hangs is asked by two events at once, which fail as one; the others wait with them', async () => {
  const { delivery, queue, bodies, waits, stored } = page(
    memoryStorage(),
    Array.from({ length: 3 }, () => new DOMException('no answer', 'TimeoutError')),
  );
  for (let i = 0; i < 8; i++) delivery.track(event());
  expect(bodies).toHaveLength(2);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  await settled();
  waits[0]!.callback();
  await vi.waitFor(() => expect(waits).toHaveLength(2));
  waits[1]!.callback();
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect(waits.map(({ ms }) => ms)).toEqual([1000, 2000]);
  expect([bodies.length, stored.size]).toEqual([4, 8]);
});

test('the next page delivers events that the last one could not, each once', async () => {
  const storage = memoryStorage();
  const first = page(storage, [new TypeError('offline'), new TypeError('offline')]);
  first.delivery.track(event());
  first.delivery.track(event());
  await vi.waitFor(() => expect(first.bodies).toHaveLength(2));
  await settled();
  const next = page(storage);
  next.delivery.drain();
  await vi.waitFor(() => expect(next.queue.pending()).toEqual([]));
  expect([next.bodies.length, next.stored.size]).toEqual([1, 2]);
});

test('a large queue goes out in several arrays', async () => {
  const storage = memoryStorage();
  const { queue } = page(storage);
  for (let i = 0; i < 120; i++) queue.add(event());
  const next = page(storage);
  next.delivery.drain();
  await vi.waitFor(() => expect(next.queue.pending()).toEqual([]));
  expect(next.bodies.map((body) => list(body).length)).toEqual([50, 50, 20]);
  expect(next.bodies.every((body) => body.length < 64_000)).toBe(true);
});

test('with storage full, events are held in memory and delivered all the same', async () => {
  const storage = memoryStorage();
  storage.mode = 'full';
  const { delivery, queue, waits, stored } = page(storage, [500]);
  delivery.track(event());
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  expect([storage.texts.size, queue.pending().length]).toEqual([0, 1]);
  waits[0]!.callback();
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect(stored.size).toBe(1);
});

test('a page that goes away hands its events over and keeps them until they are confirmed', async () => {
  const storage = memoryStorage();
  const { delivery, queue, beacons, waits } = page(storage, [500]);
  delivery.track(event());
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  delivery.track(event());
  delivery.leave();
  expect(beacons.map((body) => list(body).length)).toEqual([2]);
  expect(queue.pending()).toHaveLength(2);
});

test('a browser that takes no beacon loses nothing that is stored', async () => {
  const storage = memoryStorage();
  const { delivery, queue, waits } = page(storage, [500], false);
  delivery.track(event());
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  delivery.leave();
  expect(queue.pending()).toHaveLength(1);
});

test('events that the backend can never take are dropped and counted', async () => {
  const { delivery, queue } = page(memoryStorage(), [400]);
  delivery.track(event());
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect([queue.takeLost(), queue.takeLost()]).toEqual([1, 0]);
});

test('damaged entries and the oldest of too many make room and are counted', () => {
  const storage = memoryStorage();
  const { queue } = page(storage);
  storage.write('capsule-collective-event:0', '{"half":');
  expect(queue.pending()).toEqual([]);
  const all = Array.from({ length: 505 }, event);
  for (const one of all) queue.add(one);
  expect(queue.pending()).toEqual(all.slice(5));
  expect(queue.takeLost()).toBe(6);
});

test('no event reports more losses than the backend takes; the next one reports the rest', () => {
  const { queue } = page(memoryStorage());
  queue.lose(2400);
  expect([1, 2, 3, 4].map(() => queue.takeLost())).toEqual([1000, 1000, 400, 0]);
});

test.each(['many', '-5', '1e999'])('a damaged number of losses, %s, is dropped', (damaged) => {
  const storage = memoryStorage();
  storage.write('capsule-collective-events-lost', damaged);
  const { queue } = page(storage);
  expect(queue.takeLost()).toBe(0);
  queue.lose(2);
  expect(queue.takeLost()).toBe(2);
});

test('a visitor who declines leaves nothing to send', () => {
  const storage = memoryStorage();
  const { delivery, queue } = page(storage);
  queue.add(event());
  delivery.forget();
  expect([queue.pending(), storage.texts.size]).toEqual([[], 0]);
});

test('an event’s identifier holds its time and is of version 7', () => {
  const ids = Array.from({ length: 100 }, () => uuidV7(0x0123_4567_89ab));
  for (const id of ids) expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});

test.each([
  ['a pause', { status: 429, retryAfter: 60_000 }],
  ['a refusal', 400],
])('%s in answer to a request from before `forget` leaves nothing in storage', async (_name, reply) => {
  const storage = memoryStorage();
  const { delivery, bodies } = page(storage, [reply]);
  delivery.track(event());
  delivery.forget();
  await settled();
  await settled();
  expect([bodies.length, [...storage.texts.keys()]]).toEqual([1, []]);
});
