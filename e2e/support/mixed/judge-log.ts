/** A line of the log, as far as it is judged. */
interface LogLine {
  readonly message?: string;
  readonly at?: string;
  readonly details?: { readonly release?: string | null; readonly reason?: string };
}

/** The events that a log may report. */
export interface ExpectedInLog {
  /** Releases, `name@version`, that were made to misbehave. */
  readonly faulty: ReadonlySet<string>;
  /** How many render processes were killed from outside. */
  readonly killed: number;
  /** Whether a release that misbehaves was live at a time (ms since the epoch). */
  wasBroken(at: number): boolean;
}

const STRIKES = new Set([
  'A page points to a faulty release',
  'A page now renders only in the browser',
  'A release now renders only in the browser',
]);
const LOST = 'A render process was lost';
/** The messages of a process that crashes, or nearly; half a line of a killed one does not count. */
const CRASH = /^\s+at .+:\d+:\d+\)?(?: \{)?$|FATAL ERROR|uncaught|unhandled/im;
/** The stand-in of storefront and backend reports the connections that it refuses on purpose. */
const STAND_IN = /\/sandbox\/src\/faults\//;
/** Lines that only a release that misbehaves explains. */
const UNEXPLAINED = new Set(['A request failed', 'A release failed outside of a page']);

function lineOf(text: string): LogLine | null {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' ? line : null; // Read below field by field, each of which may be missing.
  } catch {
    return null;
  }
}

/** The log's lines of JSON, and what stands between two of them as one. */
function recordsOf(log: string): string[] {
  const records: string[] = [];
  let isOpen = false;
  for (const line of log.split('\n').filter((one) => one.trim() !== '')) {
    const isJson = line.startsWith('{"');
    if (isJson || !isOpen) records.push(line);
    else records.push(`${records.pop()}\n${line}`);
    isOpen = !isJson;
  }
  return records;
}

/** The faults in a log: crashes, strikes on healthy releases, and lost processes and failures without an explanation. */
export function judgeLog(log: string, { faulty, killed, wasBroken }: ExpectedInLog): string[] {
  const found: string[] = [];
  let lost = 0;
  for (const text of recordsOf(log)) {
    const line = lineOf(text);
    if (!line) {
      if (CRASH.test(text) && !STAND_IN.test(text)) found.push(`a crash: ${text.slice(0, 300)}`);
      continue;
    }
    const { message = '', at = '', details = {} } = line;
    const isExplained = (details.release && faulty.has(details.release)) || wasBroken(Date.parse(at));
    if (STRIKES.has(message) && !(details.release && faulty.has(details.release)))
      found.push(`a strike on ${details.release}: ${details.reason}`);
    if (UNEXPLAINED.has(message) && !isExplained) found.push(`${message}: ${text.slice(0, 300)}`);
    if (message === LOST && !isExplained) lost += 1;
  }
  if (lost > killed) found.push(`${lost} render processes lost while no release misbehaved, ${killed} of them killed`);
  return found;
}
