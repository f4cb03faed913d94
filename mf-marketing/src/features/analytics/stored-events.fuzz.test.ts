import { memoryStorage } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { fuzz, hostileTexts, nearlyRight, storedTexts } from 'test-kit';
import { createDelivery } from './delivery.ts';
import { createDeliveryPause } from './delivery-pause.ts';
import { createEventQueue } from './event-queue.ts';
import { createSessionId } from './session-id.ts';
import { event, plain } from './testing/delivery-page.ts';

const KEY = 'capsule-collective-event:';

/** A page that finds these texts and whose backend takes everything; returns the posted events until none is left. */
async function delivered(texts: Readonly<Record<string, string>>): Promise<unknown[]> {
  const storage = memoryStorage();
  for (const [key, text] of Object.entries(texts)) storage.write(key, text);
  const bodies: string[] = [];
  const wire = {
    post: (body: string) => {
      bodies.push(body);
      if (bodies.length > 10) throw new Error('It is sent again and again');
      return Promise.resolve({ status: 202 });
    },
    beacon: () => true,
    later: () => undefined,
    random: () => 0,
  };
  const queue = createEventQueue(storage);
  const delivery = createDelivery(queue, wire, createDeliveryPause(storage), plain);
  delivery.drain();
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
  expect(queue.pending()).toEqual([]);
  expect(bodies.length).toBeLessThanOrEqual(3);
  delivery.leave();
  return bodies.flatMap((body) => [JSON.parse(body)].flat());
}

test('any text stored as a queued event is sent once or dropped, and the next event is sent', async () => {
  const sound = event();
  await fuzz({
    surface: 'stored',
    name: 'event queue',
    inputs: storedTexts(event()),
    hold: async (stored) =>
      expect(
        await delivered({ [`${KEY}0`]: stored, [`${KEY}${sound.metadata.event_id}`]: JSON.stringify(sound) }),
      ).toContainEqual(sound),
  });
});

test('an event that is stored under the name of another is not sent for ever', async () => {
  const sound = event();
  await fuzz({
    surface: 'stored',
    name: 'event queue, names',
    inputs: nearlyRight(sound),
    hold: (stored) => delivered({ [`${KEY}${sound.metadata.event_id}`]: stored, [`${KEY}zz`]: JSON.stringify(sound) }),
  });
});

test('any text stored as pause, session or lost events reads as a time, a name and a number', async () => {
  await fuzz({
    surface: 'stored',
    name: 'pause, session, lost events',
    inputs: hostileTexts,
    hold(stored) {
      const storage = memoryStorage();
      storage.write('capsule-collective-events-pause', stored);
      storage.write('capsule-collective-events-lost', stored);
      storage.write('visitor_session_id', stored);
      const left = createDeliveryPause(storage).left();
      expect(left >= 0 && left <= 3_600_000).toBe(true);
      const lost = createEventQueue(storage).takeLost();
      expect(Number.isInteger(lost) && lost >= 0 && lost <= 1000).toBe(true);
      const session = createSessionId(storage).read(1);
      expect(session.length > 0 && session.length <= 128).toBe(true);
    },
  });
});
