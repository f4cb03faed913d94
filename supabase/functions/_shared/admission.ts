/** How many requests are present at once, and how long one waits. */
export interface AdmissionLimits {
  /** Requests that are worked on at the same moment. */
  readonly working: number;
  /** Requests that are present: their bodies being read, waiting, or worked on. */
  readonly present: number;
  /** Of those present, so many from one caller whose address is known, so that no caller takes every place. */
  readonly ofOneCaller: number;
  /** The longest that a request waits for its turn, in ms. */
  readonly patience: number;
}

/** A place of one request. Who holds one leaves it, whatever happens. */
export interface Place {
  /** Resolves to true when the request may be worked on, and to false when it has waited too long. */
  turn(): Promise<boolean>;
  leave(): void;
}

/** Gives a request a place, or undefined when there is none: the request is refused before anything is done for it. */
export type Admission = (caller?: string) => Place | undefined;

/** Work of a bounded number at once, in order of arrival, with a free place told to the first who waits. */
function createTurns(atOnce: number, patience: number) {
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
        }, patience);
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
 * memory nor a call of the database; one that sends slowly holds a place, but no turn.
 */
export function createAdmission({ working, present, ofOneCaller, patience }: AdmissionLimits): Admission {
  const turns = createTurns(working, patience);
  const callers = new Map<string, number>();
  let taken = 0;

  function count(caller: string | undefined, change: 1 | -1): void {
    taken += change;
    if (caller === undefined) return;
    const left = (callers.get(caller) ?? 0) + change;
    if (left > 0) callers.set(caller, left);
    else callers.delete(caller);
  }

  return (caller) => {
    const ofCaller = caller === undefined ? 0 : (callers.get(caller) ?? 0);
    if (taken >= present || ofCaller >= ofOneCaller) return undefined;
    count(caller, 1);
    let isWorking = false;
    let hasLeft = false;
    return {
      async turn() {
        isWorking = await turns.wait();
        return isWorking;
      },
      leave() {
        if (hasLeft) return;
        hasLeft = true;
        count(caller, -1);
        if (isWorking) turns.end();
      },
    };
  };
}
