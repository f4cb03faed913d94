import type { FromWorker } from '../render-protocol.ts';

let send: (message: FromWorker) => void = () => undefined;

/** Set once, when the worker starts. */
export function openChannel(to: (message: FromWorker) => void): void {
  send = to;
}

/** Writes to the log of the main thread. */
export function log(message: string, details: unknown): void {
  send({ type: 'log', message, details });
}

/** Names a release, `name@version`, that threw outside of a page. */
export function sendFault(release: string, error: unknown): void {
  send({ type: 'fault', release, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
