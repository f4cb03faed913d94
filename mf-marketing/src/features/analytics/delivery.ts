import type { EventQueue } from './event-queue.ts';
import type { TrackedEvent } from './tracked-event.ts';

/** How events leave the page. */
export interface Wire {
  /** Resolves to the HTTP status, or to 0 where nobody answered. Outlives the page. */
  post(body: string): Promise<number>;
  /** Hands a body to the browser while the page goes away; false where it took none. */
  beacon(body: string): boolean;
  /** Calls back after a time (ms). */
  later(callback: () => void, ms: number): void;
  random(): number;
}

/** Sends events and keeps at it. */
export interface Delivery {
  track(event: TrackedEvent): void;
  /** Sends what waits; also after the network came back. */
  drain(): void;
  /** The page is going away: what waits is handed to the browser, and stays queued until somebody confirms it. */
  leave(): void;
  /** Sends nothing more that was queued so far. */
  forget(): void;
}

/** A page tries so often in a row; the next page begins anew. */
const TRIES = 8;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** So many requests at once, and no more: a backend that hangs must not hold all of a browser's connections to its host. */
const AT_ONCE = 2;
/** What track-event takes at once, with room to spare. */
const BATCH = 50;
const BATCH_BYTES = 48_000;

const bodyOf = (events: readonly TrackedEvent[]): string => JSON.stringify(events.length === 1 ? events[0] : events);

/** As many events as fit into one request; always at least one. */
function batchOf(events: readonly TrackedEvent[]): TrackedEvent[] {
  let bytes = 0;
  const fits = events.slice(0, BATCH).findIndex((event) => {
    bytes += JSON.stringify(event).length + 1;
    return bytes > BATCH_BYTES;
  });
  return events.slice(0, fits < 0 ? BATCH : Math.max(1, fits));
}

/**
 * Delivers events, each at once and alone; what could not be sent follows as an array when the backend answers again. The
 * shopper notices nothing (specification, section 7.5): nothing here throws, and waits grow from 1 to 60 seconds.
 */
export function createDelivery(queue: EventQueue, wire: Wire): Delivery {
  const underWay = new Set<string>();
  let failures = 0;
  let isWaiting = false;
  let isDraining = false;
  let requests = 0;

  const waiting = (): TrackedEvent[] => queue.pending().filter(({ metadata }) => !underWay.has(metadata.event_id));

  function wait(): void {
    // Events that were under way together and failed together are one failure.
    if (isWaiting) return;
    failures += 1;
    if (failures >= TRIES) return;
    isWaiting = true;
    const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1)) * (0.5 + wire.random() / 2);
    wire.later(() => {
      isWaiting = false;
      void drain();
    }, pause);
  }

  /** Whether the backend took the events, or at least settled them. */
  async function send(events: readonly TrackedEvent[]): Promise<boolean> {
    for (const { metadata } of events) underWay.add(metadata.event_id);
    requests += 1;
    const status = await wire.post(bodyOf(events)).catch(() => 0);
    requests -= 1;
    for (const { metadata } of events) underWay.delete(metadata.event_id);
    const isTaken = status >= 200 && status < 300;
    const isHopeless = status === 400 || status === 413;
    if (isTaken || isHopeless) queue.remove(events);
    if (isHopeless) queue.lose(events.length);
    return isTaken || isHopeless;
  }

  async function drain(): Promise<void> {
    if (isDraining || isWaiting) return;
    isDraining = true;
    for (let batch = batchOf(waiting()); batch.length > 0; batch = batchOf(waiting())) {
      if (!(await send(batch))) {
        isDraining = false;
        return wait();
      }
      failures = 0;
    }
    isDraining = false;
  }

  return {
    track(event) {
      queue.add(event);
      // While the backend is away or busy, new events wait with the others instead of knocking one by one.
      if (isWaiting || requests >= AT_ONCE) return;
      void send([event]).then((isSettled) => (isSettled ? void drain() : wait()));
    },
    drain() {
      failures = 0;
      void drain();
    },
    leave() {
      for (let left = waiting(); left.length > 0; ) {
        const batch = batchOf(left);
        if (!wire.beacon(bodyOf(batch))) return;
        left = left.slice(batch.length);
      }
    },
    forget: () => queue.clear(),
  };
}
