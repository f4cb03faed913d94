import { BRAND } from 'shared-contracts';
import { isTrackedEvent, type TrackedEvent } from './tracked-event.ts';

/** The part of local storage that the queue needs. */
export type QueueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const KEY = `${BRAND.keyPrefix}-event:`;
const LOST_KEY = `${BRAND.keyPrefix}-events-lost`;

/** Beyond so many the oldest make room: a backend that is away for weeks must not fill the browser. */
const MOST = 500;

/** As many lost events as track-event lets one event tell of. */
const MOST_TOLD = 1000;

/** The number kept in storage; a damaged one says nothing. */
function readLost(store: QueueStorage): number {
  const text = store.getItem(LOST_KEY) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Events on their way. They stay until the backend has taken them, through reloads and closed pages. */
export interface EventQueue {
  add(event: TrackedEvent): void;
  remove(events: readonly TrackedEvent[]): void;
  /** The oldest first. */
  pending(): TrackedEvent[];
  /** Whether an event is only in the memory of this page, because storage refused it. */
  isHeldHere(event: TrackedEvent): boolean;
  /** Says that events are gone for good; the next event carries their number. */
  lose(count: number): void;
  /** The number of lost events that the next event tells of; it starts again with what is more than one can tell. */
  takeLost(): number;
  clear(): void;
}

/**
 * A queue in local storage, each event under a key of its own: two tabs that add and remove at once cannot undo each other.
 * What storage refuses is held in memory while the page lives. `storage` may throw, as a forbidden one does.
 */
export function createEventQueue(storage: () => QueueStorage): EventQueue {
  const held = new Map<string, TrackedEvent>();
  let lostHere = 0;

  function attempt<Value>(action: (store: QueueStorage) => Value, otherwise: Value): Value {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  }

  const storedKeys = (): string[] =>
    attempt(
      (store) =>
        Array.from({ length: store.length }, (_, i) => store.key(i) ?? '')
          .filter((key) => key.startsWith(KEY))
          .sort(),
      [],
    );

  function read(key: string): TrackedEvent | null {
    const text = attempt((store) => store.getItem(key), null);
    if (text === null) return null;
    try {
      const value: unknown = JSON.parse(text);
      if (isTrackedEvent(value, text, key.slice(KEY.length))) return value;
    } catch {
      // Something else wrote there; it is removed like any other damaged entry.
    }
    attempt((store) => store.removeItem(key), undefined);
    lose(1);
    return null;
  }

  function lose(count: number): void {
    if (count === 0) return;
    const isKept = attempt((store) => {
      store.setItem(LOST_KEY, String(readLost(store) + count));
      return true;
    }, false);
    if (!isKept) lostHere += count;
  }

  function makeRoom(): void {
    const surplus = storedKeys().slice(0, Math.max(0, storedKeys().length - MOST));
    for (const key of surplus) attempt((store) => store.removeItem(key), undefined);
    const forgotten = [...held.keys()].slice(0, Math.max(0, held.size - MOST));
    for (const id of forgotten) held.delete(id);
    lose(surplus.length + forgotten.length);
  }

  return {
    add(event) {
      const { event_id: id } = event.metadata;
      const isStored = attempt((store) => {
        store.setItem(`${KEY}${id}`, JSON.stringify(event));
        return true;
      }, false);
      if (!isStored) held.set(id, event);
      makeRoom();
    },
    remove(events) {
      for (const { metadata } of events) {
        held.delete(metadata.event_id);
        attempt((store) => store.removeItem(`${KEY}${metadata.event_id}`), undefined);
      }
    },
    pending() {
      const stored = storedKeys().flatMap((key) => read(key) ?? []);
      const ids = new Set(stored.map(({ metadata }) => metadata.event_id));
      return [...stored, ...[...held.values()].filter(({ metadata }) => !ids.has(metadata.event_id))];
    },
    isHeldHere: ({ metadata }) => held.has(metadata.event_id),
    lose,
    takeLost() {
      const stored = attempt((store) => {
        const count = readLost(store);
        store.removeItem(LOST_KEY);
        return count;
      }, 0);
      const total = stored + lostHere;
      lostHere = 0;
      lose(Math.max(0, total - MOST_TOLD));
      return Math.min(total, MOST_TOLD);
    },
    clear() {
      held.clear();
      for (const key of storedKeys()) attempt((store) => store.removeItem(key), undefined);
    },
  };
}
