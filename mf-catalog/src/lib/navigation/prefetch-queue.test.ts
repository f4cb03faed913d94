import { expect, test } from 'vitest';
import { createPrefetchQueue } from './prefetch-queue.ts';

/** Fetches that end when the test says so. */
function fetches() {
  const begun: PromiseWithResolvers<void>[] = [];
  const fetch = () => {
    const one = Promise.withResolvers<void>();
    begun.push(one);
    return one.promise;
  };
  return { begun, fetch };
}

test('two are fetched at a time, and the next when one has ended, well or badly', async () => {
  const { begun, fetch } = fetches();
  const queue = createPrefetchQueue();
  for (let index = 0; index < 4; index += 1) queue.later(() => fetch());
  expect(begun).toHaveLength(2);
  begun[0]?.resolve();
  await begun[0]?.promise;
  await Promise.resolve();
  expect(begun).toHaveLength(3);
  begun[1]?.reject(new Error('planted'));
  await begun[1]?.promise.catch(() => undefined);
  await Promise.resolve();
  expect(begun).toHaveLength(4);
});

test('canceled fetches, and all that wait when the visitor goes elsewhere, never begin', async () => {
  const { begun, fetch } = fetches();
  const queue = createPrefetchQueue();
  for (let index = 0; index < 2; index += 1) queue.later(() => fetch());
  const callOff = queue.later(() => fetch());
  queue.later(() => fetch());
  callOff();
  queue.clear();
  for (const one of begun) one.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toHaveLength(2);
});

test('the page that the visitor is about to open is fetched at once, unless enough is under way', () => {
  const { begun, fetch } = fetches();
  const queue = createPrefetchQueue();
  for (let index = 0; index < 3; index += 1) queue.now(() => fetch());
  expect(begun).toHaveLength(2);
});
