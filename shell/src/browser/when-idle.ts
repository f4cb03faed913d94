/** Calls once the page has nothing to do, or is busy for so long (ms); Safari does not say when that is. */
export function whenIdle(call: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout });
  else setTimeout(call, 200);
}
