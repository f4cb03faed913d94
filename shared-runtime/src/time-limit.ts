/**
 * Runs something whose signal aborts after `timeout` ms or with the caller's. Its timer ends with it: that of
 * `AbortSignal.timeout` would keep everything of the request around it in memory, its answer too, until it fires.
 */
export async function within<Result>(
  timeout: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const giveUp = (): void => ended.abort(outer?.reason);
  const timer = setTimeout(() => ended.abort(new DOMException('signal timed out', 'TimeoutError')), timeout);
  if (outer?.aborted) giveUp();
  else outer?.addEventListener('abort', giveUp, { once: true });
  try {
    return await run(ended.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', giveUp);
  }
}
