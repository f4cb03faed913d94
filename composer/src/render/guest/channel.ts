import type { FromGuest } from '../render-protocol.ts';
import { stackOf } from './error-text.ts';

/** So many lines a second one process may write to the server's log; a remote that fails endlessly does not fill a disk. */
const LINES_PER_SECOND = 100;
const LONGEST_TEXT = 4000;

let post: (message: FromGuest) => void = () => undefined;
let requestOf: () => string | undefined = () => undefined;
let lines = 0;
let second = 0;

/**
 * Set once, when the process starts.
 *
 * @param request names the request whose page the code that runs belongs to
 */
export function openChannel(
  to: (message: FromGuest) => void,
  request: () => string | undefined = () => undefined,
): void {
  post = to;
  requestOf = request;
}

function mayWrite(): boolean {
  const now = Math.floor(performance.now() / 1000);
  if (now !== second) lines = 0;
  second = now;
  return ++lines <= LINES_PER_SECOND;
}

/** Writes to the server's log, with the request whose page it is about. */
export function log(message: string, details: unknown): void {
  if (!mayWrite()) return;
  const requestId = requestOf();
  post({
    type: 'log',
    message,
    details: requestId && typeof details === 'object' ? { ...details, requestId } : details,
  });
}

/** Names a release, `name@version`, that threw outside of a page. */
export function sendFault(release: string, error: unknown): void {
  if (mayWrite()) post({ type: 'fault', release, message: stackOf(error).slice(0, LONGEST_TEXT) });
}
