import type { Storefront } from 'shared-runtime';

/** A storefront whose client is fetched on the first request: a page that shows only its document's data makes none. */
export function lateStorefront(fetchClient: () => Promise<Storefront>): Storefront {
  let coming: Promise<Storefront> | null = null;
  function client(): Promise<Storefront> {
    coming ??= fetchClient();
    coming.catch(() => {
      coming = null; // The next call tries again.
    });
    return coming;
  }
  return { ask: async (operation, variables, request) => (await client()).ask(operation, variables, request) };
}
