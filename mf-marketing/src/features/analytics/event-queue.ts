import { BRAND } from 'shared-contracts';
import { kept, type StorageArea, z } from 'shared-runtime';
import { isTrackedEvent, type TrackedEvent } from './tracked-event.ts';

const KEY = `${BRAND.keyPrefix}-event:`;

/** Beyond so many the oldest make room: a backend that is away for weeks must not fill the browser. */
const MOST = 500;

/** The most lost events that track-event lets one event report. */
const MOST_REPORTED = 1000;

/** A malformed number counts as none. */
const Count = z.int().check(z.gte(0), z.lte(999_999_999));

/** Events on their way. They stay until the backend has taken them, through reloads and closed pages. */
export interface EventQueue {
  add(event: TrackedEvent): void;
  remove(events: readonly TrackedEvent[]): void;
  /** The oldest first. */
  pending(): TrackedEvent[];
  /** Whether an event is only in the memory of this page, because storage refused it. */
  isHeldHere(event: TrackedEvent): boolean;
  /** Counts events as lost for good; the next event carries their number. */
  lose(count: number): void;
  /** The number of lost events that the next event reports. A remainder beyond the limit is left for later events. */
  takeLost(): number;
  clear(): void;
}

/**
 * A queue in local storage, each event under a key of its own: two tabs that add and remove at once cannot undo each other.
 * Events that storage refuses are held in memory while the page lives.
 */
export function createEventQueue(storage: StorageArea): EventQueue {
  const held = new Map<string, TrackedEvent>();
  let lostHere = 0;

  const keptLost = kept(`${BRAND.keyPrefix}-events-lost`, Count, storage);
  const keptEvent = (id: string) => kept(KEY + id, z.unknown(), storage);

  const storedIds = (): string[] =>
    storage
      .keys()
      .filter((key) => key.startsWith(KEY))
      .map((key) => key.slice(KEY.length))
      .sort();

  /** Null where another writer has damaged the entry, which is removed then. */
  function read(id: string): TrackedEvent | null {
    const entry = keptEvent(id);
    const text = entry.text();
    if (text === null) return null;
    const value = entry.read();
    if (isTrackedEvent(value, text, id)) return value;
    entry.remove();
    lose(1);
    return null;
  }

  function lose(count: number): void {
    if (count === 0) return;
    if (!keptLost.write((keptLost.read() ?? 0) + count)) lostHere += count;
  }

  function makeRoom(): void {
    const ids = storedIds();
    const surplus = ids.slice(0, Math.max(0, ids.length - MOST));
    for (const id of surplus) keptEvent(id).remove();
    const forgotten = [...held.keys()].slice(0, Math.max(0, held.size - MOST));
    for (const id of forgotten) held.delete(id);
    lose(surplus.length + forgotten.length);
  }

  return {
    add(event) {
      const { event_id: id } = event.metadata;
      if (!keptEvent(id).write(event)) held.set(id, event);
      makeRoom();
    },
    remove(events) {
      for (const { metadata } of events) {
        held.delete(metadata.event_id);
        keptEvent(metadata.event_id).remove();
      }
    },
    pending() {
      const stored = storedIds().flatMap((id) => read(id) ?? []);
      const ids = new Set(stored.map(({ metadata }) => metadata.event_id));
      return [...stored, ...[...held.values()].filter(({ metadata }) => !ids.has(metadata.event_id))];
    },
    isHeldHere: ({ metadata }) => held.has(metadata.event_id),
    lose,
    takeLost() {
      const total = (keptLost.read() ?? 0) + lostHere;
      keptLost.remove();
      lostHere = 0;
      lose(Math.max(0, total - MOST_REPORTED));
      return Math.min(total, MOST_REPORTED);
    },
    clear() {
      held.clear();
      for (const id of storedIds()) keptEvent(id).remove();
    },
  };
}
