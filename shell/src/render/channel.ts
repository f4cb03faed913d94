import type { FromWorker } from 'federation/runtime';

let send: (message: FromWorker) => void = () => undefined;

/** Set once, when the worker starts. */
export function openChannel(to: (message: FromWorker) => void): void {
  send = to;
}

/** Writes to the log of the main thread. */
export function log(message: string, details: unknown): void {
  send({ type: 'log', message, details });
}

/** Names a remote that threw outside of a page. */
export function sendFault(remote: string, error: unknown): void {
  send({ type: 'fault', remote, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
