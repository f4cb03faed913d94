import { memoryStorage } from 'shared-runtime/testing';
import { expect, test, vi } from 'vitest';
import type { Seal } from './seal-events.ts';
import { event, list, page } from './testing/delivery-page.ts';

/** Tokens whose answer is the test's to give, for each experiment: a token, none, or that it is still coming. */
function tokens(known: Record<string, string | null> = {}) {
  const seal: Seal = (one) => {
    const token = known[one.metadata.experiment_name];
    if (token === undefined) return null;
    return token === null ? one : { ...one, metadata: { ...one.metadata, token } };
  };
  return { known, seal };
}

const tokensIn = (body: string | undefined) => list(body ?? '[]').map(({ metadata }) => metadata.token);
const delivered = (stored: ReadonlyMap<string, unknown>) => stored.size;

test('an event whose token is there is sent at once with it, and is queued without', async () => {
  const { delivery, queue, bodies } = page(memoryStorage(), [], true, tokens({ 'hero-headline': 't' }).seal);
  const one = event();
  delivery.track(one);
  expect(queue.pending()).toEqual([one]);
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect(bodies.map(tokensIn)).toEqual([['t']]);
});

test('an event whose token comes late waits for it, is sent once, and holds up no other', async () => {
  const { known, seal } = tokens({ other: 'o' });
  const { delivery, queue, bodies, stored } = page(memoryStorage(), [], true, seal);
  const early = event();
  delivery.track(early);
  const other = event();
  delivery.track({ ...other, metadata: { ...other.metadata, experiment_name: 'other' } });
  await vi.waitFor(() => expect(queue.pending()).toEqual([early]));
  known['hero-headline'] = 't';
  delivery.drain();
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect([bodies.map(tokensIn), delivered(stored)]).toEqual([[['o'], ['t']], 2]);
});

test('an event whose token never comes is sent without', async () => {
  const { known, seal } = tokens();
  const { delivery, queue, bodies } = page(memoryStorage(), [], true, seal);
  delivery.track(event());
  known['hero-headline'] = null;
  delivery.drain();
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect(bodies.map(tokensIn)).toEqual([[undefined]]);
});

test('as many waiting events are sealed as one request takes', async () => {
  const seal = vi.fn<Seal>((one) => one);
  const { delivery, queue, bodies } = page(memoryStorage(), [], true, seal);
  for (let n = 0; n < 120; n += 1) queue.add(event());
  delivery.drain();
  expect(seal).toHaveBeenCalledTimes(50);
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect(bodies.map((body) => list(body).length)).toEqual([50, 50, 20]);
});

test('a token that comes while others are being sent is not forgotten', async () => {
  const { known, seal } = tokens({ other: 'o' });
  const { delivery, queue, bodies } = page(memoryStorage(), [], true, seal);
  const other = event();
  queue.add({ ...other, metadata: { ...other.metadata, experiment_name: 'other' } });
  queue.add(event());
  delivery.drain();
  expect(bodies.map(tokensIn)).toEqual([['o']]);
  known['hero-headline'] = 't';
  delivery.drain();
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect(bodies.map(tokensIn)).toEqual([['o'], ['t']]);
});

test('a page that goes away keeps events that wait for their token, and the next page sends them', async () => {
  const storage = memoryStorage();
  const first = page(storage, [], true, tokens({ other: 'o' }).seal);
  const waiting = event();
  first.delivery.track(waiting);
  first.delivery.leave();
  expect([first.beacons, first.queue.pending()]).toEqual([[], [waiting]]);
  const next = page(storage, [], true, tokens({ 'hero-headline': 't' }).seal);
  next.delivery.drain();
  await vi.waitFor(() => expect(next.queue.pending()).toEqual([]));
  expect([next.bodies.map(tokensIn), delivered(next.stored)]).toEqual([[['t']], 1]);
});

test('a page that goes away hands over events with their tokens', () => {
  const storage = memoryStorage();
  const { delivery, queue, beacons } = page(storage, [], true, tokens({ 'hero-headline': 't' }).seal);
  queue.add(event());
  delivery.leave();
  expect(beacons.map(tokensIn)).toEqual([['t']]);
});

test('without storage a page that goes away hands over events that would be lost, without their tokens', () => {
  const storage = memoryStorage();
  storage.mode = 'full';
  const { delivery, beacons } = page(storage, [], true, tokens().seal);
  delivery.track(event());
  delivery.leave();
  expect(beacons.map(tokensIn)).toEqual([[undefined]]);
});

test('an event that could not be sent takes the token of the time at which it is sent', async () => {
  const { known, seal } = tokens({ 'hero-headline': 'old' });
  const { delivery, queue, bodies, waits, stored } = page(memoryStorage(), [500], true, seal);
  delivery.track(event());
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  known['hero-headline'] = 'new';
  waits[0]?.callback();
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect([bodies.map(tokensIn), delivered(stored)]).toEqual([[['old'], ['new']], 1]);
});

test('after a decline an event that waited for its token is gone', async () => {
  const { known, seal } = tokens();
  const { delivery, queue, bodies } = page(memoryStorage(), [], true, seal);
  delivery.track(event());
  delivery.forget();
  known['hero-headline'] = 't';
  delivery.drain();
  await vi.waitFor(() => expect(queue.pending()).toEqual([]));
  expect(bodies).toEqual([]);
});
