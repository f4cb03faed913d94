import { expect, test, vi } from 'vitest';
import { createAdmission } from '../functions/_shared/admission.ts';

const LIMITS = { working: 1, present: 3, ofOneCaller: 2, timeLimit: 1000 };

test('beyond so many present a request is refused at once, and a place that is left is free again', () => {
  const admit = createAdmission(LIMITS);
  const places = [admit(), admit(), admit()];
  expect(admit()).toBeUndefined();
  places[0]?.leave();
  expect(admit()).toBeDefined();
  expect(admit()).toBeUndefined();
});

test('a place that is left twice is given up once', () => {
  const admit = createAdmission({ ...LIMITS, present: 1 });
  const place = admit();
  place?.leave();
  place?.leave();
  expect(admit()).toBeDefined();
  expect(admit()).toBeUndefined();
});

test('one caller never takes every place', () => {
  const admit = createAdmission(LIMITS);
  const flood = [admit('flood'), admit('flood')];
  expect(admit('flood')).toBeUndefined();
  expect(admit('calm')).toBeDefined();
  flood[0]?.leave();
  expect(admit('flood')).toBeDefined();
});

test('when the places run out, the one whose body is on its way longest loses its place to the next', async () => {
  vi.useFakeTimers();
  const admit = createAdmission(LIMITS);
  const [waiting, slow, slower] = [admit('a'), admit('b'), admit('c')];
  void waiting?.turn();
  vi.advanceTimersByTime(249);
  expect(admit('d')).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(admit('d')).toBeDefined();
  expect([slow, slower].map((place) => place?.lost.aborted)).toEqual([true, false]);
  expect(await slow?.turn()).toBe(false);
  // A place that is lost already frees none.
  slow?.leave();
  expect([admit('e'), admit('f')].map(Boolean)).toEqual([true, false]);
  expect(waiting?.lost.aborted).toBe(false);
  vi.useRealTimers();
});

test('a caller with its share of slow bodies loses the oldest of its own', () => {
  vi.useFakeTimers();
  const admit = createAdmission(LIMITS);
  const places = [admit('calm'), admit('flood'), admit('flood')];
  vi.advanceTimersByTime(250);
  expect(admit('flood')).toBeDefined();
  expect(places.map((place) => place?.lost.aborted)).toEqual([false, true, false]);
  vi.useRealTimers();
});

test('turns come in the order of asking, so many at once', async () => {
  const admit = createAdmission({ ...LIMITS, working: 2 });
  const order: number[] = [];
  const places = [0, 1, 2].map((number) => {
    const place = admit();
    void place?.turn().then(() => order.push(number));
    return place;
  });
  await vi.waitFor(() => expect(order).toEqual([0, 1]));
  places[1]?.leave();
  await vi.waitFor(() => expect(order).toEqual([0, 1, 2]));
});

test('a request that waits too long is refused, and takes no turn from the next', async () => {
  vi.useFakeTimers();
  const admit = createAdmission(LIMITS);
  const [first, late] = [admit(), admit()];
  expect(await first?.turn()).toBe(true);
  const tooLong = late?.turn();
  vi.advanceTimersByTime(999);
  const next = admit()?.turn();
  vi.advanceTimersByTime(1);
  expect(await tooLong).toBe(false);
  late?.leave();
  first?.leave();
  expect(await next).toBe(true);
  vi.useRealTimers();
});

test('a request that leaves without a turn takes none away', async () => {
  const admit = createAdmission(LIMITS);
  admit()?.leave();
  const [working, waiting] = [admit(), admit()];
  expect(await working?.turn()).toBe(true);
  let isCalled = false;
  void waiting?.turn().then(() => (isCalled = true));
  admit()?.leave();
  await Promise.resolve();
  expect(isCalled).toBe(false);
});
