import { expect, test, vi } from 'vitest';
import { type Seal, sealEvents, withToken } from './seal-events.ts';
import { event } from './testing/delivery-page.ts';
import type { TrackedEvent } from './tracked-event.ts';

const turns = () => new Promise<void>((resolve) => setImmediate(resolve));
const COOKIES = 'capsule-collective-vouched=visitor&hero-headline:1:control:from-the-page';

const late: Seal = (one) => withToken(one, 'late');

test('an event of the page’s own arms has its token at once, and nothing is loaded', () => {
  const load = vi.fn(() => Promise.resolve(late));
  const seal = sealEvents(() => COOKIES, load, vi.fn());
  const one = event();
  expect(seal(one)).toEqual({ ...one, metadata: { ...one.metadata, token: 'from-the-page' } });
  expect(one.metadata).not.toHaveProperty('token');
  expect(load).not.toHaveBeenCalled();
});

test('the code that finds other tokens is loaded with the first event without one, once; until then events wait', async () => {
  const load = vi.fn(() => Promise.resolve(late));
  const settled = vi.fn<() => void>();
  const seal = sealEvents(() => '', load, settled);
  expect([seal(event()), seal(event())]).toEqual([null, null]);
  await turns();
  expect([load.mock.calls.length, settled.mock.calls.length]).toEqual([1, 1]);
  expect(seal(event())?.metadata.token).toBe('late');
});

test('a failed load is tried again with the next event, which waits', async () => {
  const load = vi.fn(() => Promise.resolve(late));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const settled = vi.fn<() => void>();
  const seal = sealEvents(() => '', load, settled);
  expect(seal(event())).toBeNull();
  await turns();
  expect([seal(event()), settled.mock.calls.length]).toEqual([null, 0]);
  await turns();
  expect([load.mock.calls.length, settled.mock.calls.length]).toEqual([2, 1]);
});

const reached = (goal: string): TrackedEvent => {
  const one = event();
  return { ...one, metadata: { ...one.metadata, conversion_type: goal } };
};

test('a goal that is reached on a page that asks for nothing is sent at once: its page may be left', () => {
  const load = vi.fn(() => Promise.resolve(late));
  const seal = sealEvents(() => '', load, vi.fn());
  const goal = reached('checkout-started');
  expect([seal(goal), load.mock.calls.length]).toEqual([goal, 0]);
  expect([seal(reached('seen')), load.mock.calls.length]).toEqual([null, 1]);
});

test('a goal that is reached while the token of its exposure is on its way waits for it', async () => {
  const seal = sealEvents(
    () => '',
    () => Promise.resolve(late),
    vi.fn(),
  );
  expect([seal(event()), seal(reached('line-added'))]).toEqual([null, null]);
  await turns();
  expect(seal(reached('line-added'))?.metadata.token).toBe('late');
});

test('damaged events of the queue are no error', () => {
  const damaged = JSON.parse('{"event_type":"a","metadata":{"event_id":"b"}}') as TrackedEvent;
  expect(
    sealEvents(
      () => COOKIES,
      vi.fn(() => Promise.resolve(late)),
      vi.fn(),
    )(damaged),
  ).toBeNull();
});
