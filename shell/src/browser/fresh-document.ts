/** How long (ms) the question what is live may take. */
const LIMIT = 3000;

/** The live composition; undefined where the server can't be reached. */
async function liveComposition(): Promise<string | undefined> {
  try {
    const answer = await fetch('/healthz', { signal: AbortSignal.timeout(LIMIT) });
    const { composition }: { readonly composition?: string } = await answer.json();
    return composition;
  } catch {
    return undefined;
  }
}

/**
 * Loads the whole document of a navigation whose script can't be had, where another composition is live than that of this page: the
 * files of the page's own may be gone. The new document has the live one, so that it never comes to a second load. Resolves where
 * the page goes on.
 */
export async function leaveReplaced(url: string, composition: string): Promise<void> {
  const live = await liveComposition();
  if (live === undefined || live === composition) return undefined;
  location.assign(url);
  return new Promise(() => undefined);
}
