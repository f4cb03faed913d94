/** How long data that a page can do without may hold it up, in ms: well inside the loader budget of the server. */
const PATIENCE = 900;

/** Waits for a prefetch as long as the page would rather have its data than go on. The fetch itself goes on without it. */
export function withPatience(prefetch: Promise<void>): Promise<void> {
  return Promise.race([prefetch, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]);
}
