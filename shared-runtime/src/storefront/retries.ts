/** The wait before a retry where the answer names none, in ms (specification, section 9). */
export const DEFAULT_RETRY_WAIT = 1000;

/** The headers of an answer, as far as they say how long to wait. */
type Heading = Pick<Headers, 'get'>;

/** The wait that an answer asks for in ms: `Retry-After` in seconds or as a date, else the default. */
export function retryWait(headers: Heading | undefined, now = Date.now()): number {
  const header = headers?.get('Retry-After');
  if (!header) return DEFAULT_RETRY_WAIT;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait >= 0 ? wait : DEFAULT_RETRY_WAIT;
}

/** Waits so many ms; rejects at once with the reason of a caller that aborts. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
