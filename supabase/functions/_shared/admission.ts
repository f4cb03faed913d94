/** How many requests are present at once, and how long one waits. */
export interface AdmissionLimits {
  /** Requests that are worked on at the same moment. */
  readonly working: number;
  /** Requests that are present: their bodies being read, waiting, or worked on. */
  readonly present: number;
  /** Of those present, so many from one caller whose address is known, so that no caller takes every place. */
  readonly ofOneCaller: number;
  /** The longest that a request waits for its turn, in ms. */
  readonly timeLimit: number;
}

/** A place of one request. Its holder leaves it in every case. */
export interface Place {
  /** Aborts when the place goes to a later request, which happens only before `turn` is called: nothing is done for this one. */
  readonly lost: AbortSignal;
  /** Resolves to true when the request may be worked on, and to false when it has waited too long or lost its place. */
  turn(): Promise<boolean>;
  leave(): void;
}

/** Gives a request a place, or undefined when there is none: the request is refused before anything is done for it. */
export type Admission = (caller?: string) => Place | undefined;

/** After how long (ms) a request that has not asked for its turn is taken for one whose body comes slowly. */
const SLOW_AFTER = 250;

/** A place that is taken. */
interface Taken {
  readonly caller: string | undefined;
  readonly since: number;
  isAsking: boolean;
  readonly loss: AbortController;
}

/** Bounds how many requests are worked on at once, in order of arrival: a free place goes to the first that waits. */
function createTurns(atOnce: number, timeLimit: number) {
  const waiting = new Set<() => void>();
  let working = 0;
  return {
    wait(): Promise<boolean> {
      if (working < atOnce) {
        working += 1;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const call = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(call);
          resolve(false);
        }, timeLimit);
        waiting.add(call);
      });
    },
    end(): void {
      const [first] = waiting;
      if (!first) {
        working -= 1;
        return;
      }
      waiting.delete(first);
      first();
    },
  };
}

/**
 * Bounds what a server has in flight. A request takes its place before its body is read, so that a flood costs neither
 * memory nor a call of the database. When the places run out, the one whose body has been on its way longest, and for a
 * quarter of a second, loses its place to the newcomer, so that slow senders do not keep others out.
 */
export function createAdmission({ working, present, ofOneCaller, timeLimit }: AdmissionLimits): Admission {
  const turns = createTurns(working, timeLimit);
  // In the order of arrival.
  const taken = new Set<Taken>();

  const placesOf = (caller: string) => [...taken].filter((place) => place.caller === caller);

  /** Whether there is a place among these, which may be one that a slow sender has just lost. */
  function hasRoom(among: readonly Taken[], most: number): boolean {
    if (among.length < most) return true;
    const late = Date.now() - SLOW_AFTER;
    const slowest = among.find(({ isAsking, since }) => !isAsking && since <= late);
    if (!slowest) return false;
    taken.delete(slowest);
    slowest.loss.abort();
    return true;
  }

  return (caller) => {
    if (caller !== undefined && !hasRoom(placesOf(caller), ofOneCaller)) return undefined;
    if (!hasRoom([...taken], present)) return undefined;
    const place: Taken = { caller, since: Date.now(), isAsking: false, loss: new AbortController() };
    taken.add(place);
    let isWorking = false;
    return {
      lost: place.loss.signal,
      async turn() {
        if (!taken.has(place)) return false;
        place.isAsking = true;
        isWorking = await turns.wait();
        return isWorking;
      },
      leave() {
        if (taken.delete(place) && isWorking) turns.end();
      },
    };
  };
}
