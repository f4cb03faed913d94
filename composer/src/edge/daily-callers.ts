import { createHmac, randomBytes } from 'node:crypto';

/** Beyond so many nobody is added: what so many tell of is no single caller's invention. */
const MOST_CALLERS = 100;
/** How many kinds with words of a caller's own a day has room for, and how many of them one caller may bring. */
const MOST_KINDS = 200;
const KINDS_OF_ONE = 10;

/** Who told of what, today. */
export interface DailyCallers {
  /**
   * Adds a caller to a kind; gives how many callers it has then, and 0 where nothing was added.
   *
   * `isListed`: the kind comes from a fixed list, so that there is always room for it.
   */
  add(kind: string, caller: string, isListed: boolean): number;
}

/** A day with a key that is in no other place, so that what is kept of callers leads to no address. */
function createDay(date: string) {
  const key = randomBytes(32);
  return {
    date,
    /** The callers of each kind. */
    kinds: new Map<string, Set<string>>(),
    /** How many kinds each caller brought. */
    brought: new Map<string, number>(),
    digest: (caller: string): string => createHmac('sha256', key).update(caller).digest('base64url').slice(0, 16),
  };
}

/** Counts callers by kind, each day (UTC) anew, in the memory of this process. `onNewDay` is called before a day's first. */
export function createDailyCallers(onNewDay: () => void): DailyCallers {
  let day = createDay('');
  let unlisted = 0;

  function today() {
    const date = new Date().toISOString().slice(0, 10);
    if (day.date === date) return day;
    [day, unlisted] = [createDay(date), 0];
    onNewDay();
    return day;
  }

  /** The callers of a kind that may be new; null where there is no room for it. */
  function callersOf(kind: string, caller: string, isListed: boolean): Set<string> | null {
    const { kinds, brought } = day;
    const known = kinds.get(kind);
    if (known) return known;
    if (!isListed) {
      const own = brought.get(caller) ?? 0;
      if (unlisted >= MOST_KINDS || own >= KINDS_OF_ONE) return null;
      brought.set(caller, own + 1);
      unlisted += 1;
    }
    const callers = new Set<string>();
    kinds.set(kind, callers);
    return callers;
  }

  return {
    add(kind, caller, isListed) {
      const own = today().digest(caller);
      const callers = callersOf(kind, own, isListed);
      if (!callers || callers.has(own) || callers.size >= MOST_CALLERS) return 0;
      callers.add(own);
      return callers.size;
    },
  };
}
