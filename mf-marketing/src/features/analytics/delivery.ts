import type { DeliveryPause } from './delivery-pause.ts';
import type { EventQueue } from './event-queue.ts';
import { createRetryTimer } from './retry-timer.ts';
import type { Seal } from './seal-events.ts';
import type { TrackedEvent } from './tracked-event.ts';

/** The backend's answer. */
export interface Reply {
  /** The HTTP status. */
  readonly status: number;
  /** How long it asks to be left alone (ms), where it does. */
  readonly retryAfter?: number;
}

/** How events leave the page. */
export interface Wire {
  /** Rejects if there is no answer. Outlives the page. */
  post(body: string): Promise<Reply>;
  /** Hands a body to the browser while the page goes away; false where it took none. */
  beacon(body: string): boolean;
  /** Calls back after a time (ms). */
  later(callback: () => void, ms: number): void;
  random(): number;
}

/** Sends events and keeps at it. */
export interface Delivery {
  track(event: TrackedEvent): void;
  /** Sends pending events; also after the network came back. */
  drain(): void;
  /** The page is going away: pending events are handed to the browser and stay queued until they are confirmed. */
  leave(): void;
  /** Sends nothing more that was queued so far. */
  forget(): void;
}

/** So many requests at once, and no more: a backend that hangs must not hold all of a browser's connections to its host. */
const AT_ONCE = 2;
/** The limits of one track-event request, with room to spare. */
const BATCH = 50;
const BATCH_BYTES = 48_000;

const NOBODY: Reply = { status: 0 };

const bodyOf = (events: readonly TrackedEvent[]): string => JSON.stringify(events.length === 1 ? events[0] : events);

/** As many events as fit into one request; always at least one. */
function batchOf(events: Iterable<TrackedEvent>): TrackedEvent[] {
  const batch: TrackedEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    bytes += JSON.stringify(event).length + 1;
    if (batch.length > 0 && bytes > BATCH_BYTES) break;
    if (batch.push(event) === BATCH) break;
  }
  return batch;
}

/**
 * Delivers events, each at once and alone; unsent events follow as an array when the backend answers again. The
 * shopper notices nothing (specification, section 7.5): nothing here throws, and a backend that asks for a pause gets it from all pages.
 * An event is sealed when it is sent, not when it is queued; `drain` follows once a token has come.
 */
export function createDelivery(queue: EventQueue, wire: Wire, pause: DeliveryPause, seal: Seal): Delivery {
  const underWay = new Set<string>();
  const retry = createRetryTimer(wire, pause, () => void drain());
  let isDraining = false;
  let requests = 0;
  /** Counts calls of `forget`: an answer to an earlier request changes nothing. */
  let era = 0;

  const waiting = (): TrackedEvent[] => queue.pending().filter(({ metadata }) => !underWay.has(metadata.event_id));
  /** The events that are ready to send. Each is sealed on demand, because the token lookup reads storage. */
  function* sealed(): Generator<TrackedEvent> {
    for (const event of waiting()) {
      const whole = seal(event);
      if (whole) yield whole;
    }
  }

  /** Whether the backend took the events, or at least settled them. */
  async function send(events: readonly TrackedEvent[]): Promise<boolean> {
    for (const { metadata } of events) underWay.add(metadata.event_id);
    requests += 1;
    const begun = era;
    const { status, retryAfter } = await wire.post(bodyOf(events)).catch(() => NOBODY);
    requests -= 1;
    for (const { metadata } of events) underWay.delete(metadata.event_id);
    if (begun !== era) return true;
    const isTaken = status >= 200 && status < 300;
    const isHopeless = status === 400 || status === 413;
    if (isTaken || isHopeless) queue.remove(events);
    else if (retryAfter !== undefined) pause.begin(retryAfter);
    if (isHopeless) queue.lose(events.length);
    return isTaken || isHopeless;
  }

  async function drain(): Promise<void> {
    if (isDraining || retry.mustWait()) return;
    isDraining = true;
    for (let batch = batchOf(sealed()); batch.length > 0; batch = batchOf(sealed())) {
      if (!(await send(batch))) {
        isDraining = false;
        return retry.failed();
      }
      retry.reset();
    }
    isDraining = false;
  }

  return {
    track(event) {
      queue.add(event);
      // While the backend is away or busy, new events wait with the others instead of knocking one by one.
      if (retry.mustWait() || requests >= AT_ONCE) return;
      const whole = seal(event);
      if (!whole) return;
      void send([whole]).then((isSettled) => (isSettled ? void drain() : retry.failed()));
    },
    drain() {
      retry.reset();
      void drain();
    },
    leave() {
      // During a pause only events that would be lost with the page are handed over.
      const isPaused = pause.left() > 0;
      const leaving = waiting().filter((event) => !isPaused || queue.isHeldHere(event));
      // Stored events can wait for their token until the next page.
      const whole = leaving.flatMap((event) => seal(event) ?? (queue.isHeldHere(event) ? event : []));
      for (let left = whole; left.length > 0; ) {
        const batch = batchOf(left);
        if (!wire.beacon(bodyOf(batch))) return;
        left = left.slice(batch.length);
      }
    },
    forget() {
      era += 1;
      queue.clear();
      pause.clear();
    },
  };
}
