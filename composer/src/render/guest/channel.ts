import type { FromGuest } from '../render-protocol.ts';
import { stackOf } from './error-text.ts';
import type { Owner } from './host.ts';
import { LineBudget } from './line-budget.ts';

const LONGEST_TEXT = 4000;

/** Whose code runs, as far as that is known. */
type Writer = Partial<Pick<Owner, 'requestId' | 'release'>>;

let post: (message: FromGuest) => void = () => undefined;
let writerOf: () => Writer = () => ({});
let budget = new LineBudget();

/**
 * Set once, when the process starts.
 *
 * @param writer identifies the running code and its request
 */
export function openChannel(to: (message: FromGuest) => void, writer: () => Writer = () => ({})): void {
  post = to;
  writerOf = writer;
  budget = new LineBudget();
}

function mayWrite(release: string | null): boolean {
  const outcome = budget.take(release, performance.now());
  if (outcome === 'notice')
    post({ type: 'log', message: 'Log lines of a release are left out', details: { release, ...budget.limits } });
  return outcome === 'written';
}

/** The release, `name@version`, that details are about. */
function releaseIn(details: unknown): string | null {
  const named = typeof details === 'object' && details !== null && 'release' in details ? details.release : null;
  return typeof named === 'string' ? named : null;
}

/** Writes to the server's log, with the request whose page it is about. */
export function log(message: string, details: unknown): void {
  const { requestId, release = null } = writerOf();
  if (!mayWrite(releaseIn(details) ?? release)) return;
  post({
    type: 'log',
    message,
    details: requestId && typeof details === 'object' ? { ...details, requestId } : details,
  });
}

/** Logs a console line with its release; `read` returns its text, which may run its author's code. */
export function writeConsole(level: string, read: () => string): void {
  const { release = null } = writerOf();
  if (!mayWrite(release)) return;
  const details = { level, text: read(), ...(release !== null && { release }) };
  post({ type: 'log', message: 'Written to the console in a render process', details });
}

/** Names a release, `name@version`, that threw outside of a page. */
export function sendFault(release: string, error: unknown): void {
  if (mayWrite(release)) post({ type: 'fault', release, message: stackOf(error).slice(0, LONGEST_TEXT) });
}
