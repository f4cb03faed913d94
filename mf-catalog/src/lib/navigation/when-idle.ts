/** The wait (ms) after the page has loaded in browsers without idle callbacks. */
const QUIET = 1000;

/**
 * Calls once when the page has come with its pictures, is to be seen, and the browser has nothing to do. Returns how to call it off.
 */
export function whenIdle(run: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let handle: number | undefined;
  const wait = (): void => {
    if (document.readyState !== 'complete') {
      window.addEventListener('load', wait, { once: true, signal });
    } else if (document.visibilityState !== 'visible') {
      document.addEventListener('visibilitychange', wait, { once: true, signal });
    } else if ('requestIdleCallback' in globalThis) {
      handle = requestIdleCallback(run);
    } else {
      handle = window.setTimeout(run, QUIET);
    }
  };
  wait();
  return () => {
    listening.abort();
    if (handle === undefined) return;
    if ('cancelIdleCallback' in window) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}
