import type { MemoryStorage } from 'shared-runtime/testing';
import { createDelivery, type Reply, type Wire } from '../delivery.ts';
import { createDeliveryPause } from '../delivery-pause.ts';
import type { Seal } from '../seal-events.ts';
import { createEventQueue } from '../event-queue.ts';
import type { TrackedEvent } from '../tracked-event.ts';
import { uuidV7 } from '../uuid-v7.ts';

let clock = 1_772_500_000_000;

/** An event of its own, a millisecond after the last. */
export function event(): TrackedEvent {
  clock += 1;
  return {
    event_type: 'ab_test_assignment',
    session_id: 'session_1772500000000_abc',
    metadata: {
      experiment_name: 'hero-headline',
      variant: 'control',
      timestamp: new Date(clock).toISOString(),
      event_id: uuidV7(clock),
      visitor_id: 'visitor',
      phase: 1,
      config_version: 1,
      remote: 'mf-marketing@1.0.0',
    },
  };
}

/** The events of a body. */
export const list = (body: string): TrackedEvent[] => [JSON.parse(body)].flat();

/** The time by which pauses end (ms). */
export const present = { time: 0 };

/** Events are sent as they are. */
export const plain: Seal = (one) => one;

/** A page over a browser's storage and a backend that gives `answers` in order, then 202. */
export function page(
  storage: MemoryStorage,
  answers: (number | Reply | Error)[] = [],
  takesBeacons = true,
  seal: Seal = plain,
) {
  const bodies: string[] = [];
  const beacons: string[] = [];
  const waits: { callback: () => void; ms: number }[] = [];
  const stored = new Map<string, TrackedEvent>();
  const wire: Wire = {
    async post(body) {
      bodies.push(body);
      const next = answers.shift() ?? 202;
      if (next instanceof Error) throw next;
      const answer = typeof next === 'number' ? { status: next } : next;
      if (answer.status === 202) for (const one of list(body)) stored.set(one.metadata.event_id, one);
      return answer;
    },
    beacon(body) {
      if (takesBeacons) beacons.push(body);
      return takesBeacons;
    },
    later: (callback, ms) => void waits.push({ callback, ms }),
    random: () => 1,
  };
  const queue = createEventQueue(storage);
  const pause = createDeliveryPause(storage, () => present.time);
  return { delivery: createDelivery(queue, wire, pause, seal), pause, queue, bodies, beacons, waits, stored };
}
