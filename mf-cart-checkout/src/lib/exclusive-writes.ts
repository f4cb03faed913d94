/**
 * How long (ms) a tab keeps its turn after it has written: other processes of the browser hear of a write a moment after it,
 * and the next turn must begin with what it has left.
 */
const SPREADING = 50;

/** How long (ms) a write waits for its turn. The system may have put the tab to sleep that has it. */
const PATIENCE = 1000;

/** Turns of the tabs that write to one place. */
export interface ExclusiveWrites {
  /** Runs `write` while no other tab writes: at once where that is known, else as soon as it is this tab's turn. */
  take(write: () => void): void;
  /** Ends this tab's turn, because its page is being left. */
  release(): void;
}

/** The part of the browser's lock manager that is used. */
export interface Locks {
  request(name: string, options: { readonly signal: AbortSignal }, turn: () => Promise<void>): Promise<unknown>;
}

/** Where the browser has no locks, every write is carried out at once. */
export function exclusiveWrites(locks: Locks | undefined, name: string): ExclusiveWrites {
  let waiting: (() => void)[] | null = null;
  let hasTurn = false;
  let release = (): void => undefined;

  const runAll = () => {
    for (const write of waiting?.splice(0) ?? []) write();
  };
  const turn = () => {
    hasTurn = true;
    runAll();
    return new Promise<void>((resolve) => {
      release = resolve;
      setTimeout(resolve, SPREADING);
    });
  };
  const end = () => {
    hasTurn = false;
    // What did not get its turn, or is refused one, is written all the same.
    runAll();
    waiting = null;
  };

  return {
    take(write) {
      if (!locks || hasTurn) return write();
      if (waiting) return void waiting.push(write);
      waiting = [write];
      locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, turn).then(end, end);
    },
    release: () => release(),
  };
}
