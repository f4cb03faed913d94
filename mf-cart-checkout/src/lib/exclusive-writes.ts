import { BRAND } from 'shared-contracts';
import { kept, type StorageArea, z } from 'shared-runtime';

/** The storage key of the last turn's number; a lock that announces a turn is named by the key and the number. */
const TURN_KEY = `${BRAND.keyPrefix}-cart-turn`;

/** How long (ms) a write waits for its turn: the system may have put the tab to sleep that has it. */
const TIME_LIMIT = 1000;

/** How long (ms) a tab announces its turn. Other processes of the browser see a write a moment later. */
const SPREADING = 2000;

/** How often, and at which interval (ms), a turn checks whether it sees the writes of the turn before it. */
const LOOKS = 200;
const STEP = 5;

/** Turns of the tabs that write the cart. */
export interface ExclusiveWrites {
  /** Runs `write` as soon as it is this tab's turn. */
  take(write: () => void): void;
  /** Releases this tab's locks, because its page is being left. */
  release(): void;
}

/** The part of the browser's lock manager that is used. */
export interface Locks {
  request(name: string, options: { readonly signal?: AbortSignal }, turn: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly Lock[]; readonly pending?: readonly Lock[] }>;
}

interface Lock {
  readonly name?: string;
}

/**
 * Each turn has a number, stored after the turn's writes and announced by the name of a lock: storage reaches other processes
 * late but in order, and locks are the same for all of them at once. So a turn begins when the storage shows the number of the
 * last one. Where the browser has no locks, every write is carried out at once.
 */
export function exclusiveWrites(locks: Locks | undefined, name: string, storage: StorageArea): ExclusiveWrites {
  let waiting: (() => void)[] = [];
  let release = (): void => undefined;

  const keptTurn = kept(TURN_KEY, z.number(), storage);
  const shownTurn = () => keptTurn.read() ?? 0;
  const runAll = () => {
    for (const write of waiting.splice(0)) write();
  };
  const ask = (all: Locks) => {
    const turn = async () => {
      const { held, pending } = await asked;
      // Where the request had to wait, turns have come in between.
      await carryOut(all, pending?.some((lock) => lock.name === name) ? (await all.query()).held : held);
    };
    // Writes that do not get their turn, or are refused one, are carried out all the same.
    all.request(name, { signal: AbortSignal.timeout(TIME_LIMIT) }, turn).then(runAll, runAll);
    // Queried in parallel with the request, so that a turn without contention takes one round trip.
    const asked = all.query().catch((): Awaited<ReturnType<Locks['query']>> => ({}));
  };
  const carryOut = async (all: Locks, held: readonly Lock[] | undefined) => {
    const isLate = () => held?.some((lock) => Number(lock.name?.split(TURN_KEY)[1]) > shownTurn());
    for (let looks = 0; isLate() && looks < LOOKS; looks += 1)
      await new Promise((resolve) => setTimeout(resolve, STEP));
    runAll();
    const number = shownTurn() + 1;
    keptTurn.write(number);
    await new Promise<void>((granted) => {
      const hold = () =>
        new Promise<void>((resolve) => {
          release();
          release = resolve;
          granted();
          setTimeout(resolve, SPREADING);
        });
      all.request(TURN_KEY + number, {}, hold).catch(granted);
    });
  };
  return {
    take(write) {
      if (!locks) return write();
      if (waiting.push(write) === 1) ask(locks);
    },
    release: () => release(),
  };
}
