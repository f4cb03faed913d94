import { createHmac, randomBytes } from 'node:crypto';

/** Beyond so many no caller is added: what so many report is no single caller's invention. */
const MOST_CALLERS = 100;
/** How many kinds with words of a caller's own a day has room for, and how many of them one caller may bring. */
const MOST_KINDS = 200;
const KINDS_OF_ONE = 10;

/** The callers of each kind, today. */
export interface DailyCallers {
  /**
   * Adds a caller to a kind; gives how many callers it has then, and 0 where nothing was added. In a full day a new kind takes the
   * place of the oldest with the fewest callers, and its first caller gives 0, too: no crowd of kinds hides what several callers report.
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
    /** The callers of each kind of the fixed list, and of each other kind. */
    listed: new Map<string, Set<string>>(),
    unlisted: new Map<string, Set<string>>(),
    /** How many kinds callers brought, those that made room for others included. */
    kinds: 0,
    /** How many kinds each caller brought. */
    brought: new Map<string, number>(),
    digest: (caller: string): string => createHmac('sha256', key).update(caller).digest('base64url').slice(0, 16),
  };
}

/** Counts callers by kind, each day (UTC) anew, in the memory of this process. `onNewDay` is called before a day's first. */
export function createDailyCallers(onNewDay: () => void): DailyCallers {
  let day = createDay('');

  function today() {
    const date = new Date().toISOString().slice(0, 10);
    if (day.date === date) return day;
    day = createDay(date);
    onNewDay();
    return day;
  }

  /** Makes room for a kind that a caller words; says whether there is any. */
  function makeRoom(caller: string): boolean {
    const own = day.brought.get(caller) ?? 0;
    if (own >= KINDS_OF_ONE) return false;
    if (day.unlisted.size >= MOST_KINDS) {
      const [[fewest] = ['']] = [...day.unlisted].toSorted(([, one], [, other]) => one.size - other.size);
      day.unlisted.delete(fewest);
    }
    day.brought.set(caller, own + 1);
    return true;
  }

  return {
    add(kind, caller, isListed) {
      const own = today().digest(caller);
      const kinds = isListed ? day.listed : day.unlisted;
      const known = kinds.get(kind);
      if (known) {
        if (known.has(own) || known.size >= MOST_CALLERS) return 0;
        return known.add(own).size;
      }
      if (!isListed && !makeRoom(own)) return 0;
      kinds.set(kind, new Set([own]));
      if (isListed) return 1;
      day.kinds += 1;
      return day.kinds <= MOST_KINDS ? 1 : 0;
    },
  };
}
