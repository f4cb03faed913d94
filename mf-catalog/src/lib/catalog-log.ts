/** What is logged of the catalog, and nothing else in the remote logs: operators search for the one prefix. */
const PREFIX = '[catalog]';

const SALES_CHANNEL_HINT = 'The product may not be published to the online store sales channel.';

function isCancelled(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}

export const catalogLog = {
  /** A product that is null: not found, or its fetch failed. The hint is the usual reason (specification, section 8). */
  missingProduct(handle: string, cause?: unknown): void {
    if (isCancelled(cause)) return;
    console.warn(`${PREFIX} No product "${handle}". ${SALES_CHANNEL_HINT}`, ...(cause === undefined ? [] : [cause]));
  },
  missingCollection(handle: string, cause?: unknown): void {
    if (isCancelled(cause)) return;
    console.warn(`${PREFIX} No collection "${handle}".`, ...(cause === undefined ? [] : [cause]));
  },
  unreadable(what: string, cause: unknown): void {
    console.warn(`${PREFIX} ${what} could not be read.`, cause);
  },
};
