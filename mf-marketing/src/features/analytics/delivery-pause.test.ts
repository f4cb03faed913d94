import { memoryStorage } from 'shared-runtime/testing';
import { expect, test, vi } from 'vitest';
import type { Reply } from './delivery.ts';
import { createDeliveryPause } from './delivery-pause.ts';
import { event, list, page, present } from './testing/delivery-page.ts';

const settled = () => vi.waitFor(() => Promise.resolve());
const busy = (seconds: number, status = 429): Reply => ({ status, retryAfter: seconds * 1000 });

test.each([
  ['429', busy(5)],
  ['503', busy(5, 503)],
  ['408', busy(5, 408)],
])(
  'events refused with %s and a time to wait are sent then, no sooner, and with the same ids',
  async (_name, refusal) => {
    const { delivery, queue, bodies, waits, stored } = page(memoryStorage(), [refusal]);
    const [one, two] = [event(), event()];
    delivery.track(one);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(waits[0]!.ms).toBeGreaterThanOrEqual(5000);
    expect(waits[0]!.ms).toBeLessThanOrEqual(6250);
    delivery.track(two);
    delivery.drain();
    await settled();
    expect([bodies.length, waits.length]).toEqual([1, 1]);
    present.time += waits[0]!.ms;
    waits[0]!.callback();
    await vi.waitFor(() => expect(queue.pending()).toEqual([]));
    expect(bodies.slice(1).map(list)).toEqual([[one, two]]);
    expect([...stored.keys()]).toEqual([one, two].map(({ metadata }) => metadata.event_id));
  },
);

test('a reload and another tab keep to the pause that one page received', async () => {
  const storage = memoryStorage();
  const first = page(storage, [busy(30)]);
  first.delivery.track(event());
  await vi.waitFor(() => expect(first.waits).toHaveLength(1));
  present.time += 10_000;
  const next = page(storage);
  next.delivery.drain();
  next.delivery.track(event());
  await settled();
  expect(next.bodies).toEqual([]);
  expect(next.waits.map(({ ms }) => ms)).toEqual([25_000]);
  present.time += 25_000;
  next.waits[0]!.callback();
  await vi.waitFor(() => expect(next.queue.pending()).toEqual([]));
  expect([next.bodies.length, next.stored.size]).toEqual([1, 2]);
});

test('a wait that grew beyond what the backend asks for stays', async () => {
  const { delivery, bodies, waits } = page(memoryStorage(), [500, 500, 500, busy(1)]);
  delivery.track(event());
  for (let tries = 1; tries <= 4; tries++) {
    await vi.waitFor(() => expect(waits).toHaveLength(tries));
    if (tries < 4) waits[tries - 1]!.callback();
  }
  expect(bodies).toHaveLength(4);
  expect(waits[3]!.ms).toBe(8000);
});

test('a page that goes away during a pause hands over only the events that it alone holds', async () => {
  const storage = memoryStorage();
  const { delivery, queue, beacons, waits } = page(storage, [busy(30)]);
  delivery.track(event());
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  delivery.leave();
  expect(beacons).toEqual([]);
  storage.mode = 'full';
  const onlyHere = event();
  delivery.track(onlyHere);
  delivery.leave();
  expect(beacons.map(list)).toEqual([[onlyHere]]);
  expect(queue.pending()).toHaveLength(2);
});

test('a visitor who declines leaves no pause behind', async () => {
  const storage = memoryStorage();
  const { delivery, waits } = page(storage, [busy(30)]);
  delivery.track(event());
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  delivery.forget();
  expect(storage.texts.size).toBe(0);
});

test.each(['soon', '', 'Infinity', '9e15', '-1'])(
  'a damaged or distant end of a pause, %j, holds nothing up',
  async (end) => {
    const storage = memoryStorage();
    storage.write('capsule-collective-events-pause', end);
    const { delivery, queue } = page(storage);
    delivery.track(event());
    await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  },
);

test('where storage is forbidden a page keeps to its own pause', () => {
  const forbidden = memoryStorage();
  forbidden.mode = 'forbidden';
  const pause = createDeliveryPause(forbidden, () => present.time);
  pause.begin(5000);
  expect(pause.left()).toBe(5000);
  present.time += 5000;
  expect(pause.left()).toBe(0);
});
