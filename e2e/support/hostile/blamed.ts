/** Lines that name a release without charging it with anything. */
const NO_CHARGE = /^Written to the console|renders on the server again/;

interface Line {
  readonly message?: string;
  readonly details?: {
    readonly release?: unknown;
    readonly kind?: unknown;
    readonly remote?: unknown;
    readonly remotes?: unknown;
    readonly releases?: unknown;
  };
}

function linesOf(log: string): Line[] {
  return log.split('\n').flatMap((text) => {
    try {
      const line: unknown = JSON.parse(text);
      return typeof line === 'object' && line !== null ? [line] : [];
    } catch {
      return []; // The sandbox's output is no JSON.
    }
  });
}

/** Whether a release, `name@version`, is of one of the remotes. */
const isOf = (release: unknown, remotes: readonly string[]): boolean =>
  remotes.some((remote) => String(release).startsWith(`${remote}@`));

/**
 * The remotes that a shop's log charges with something. The fields of its lines count: what a release writes is only text in them.
 *
 * @param suspected the remotes that long tasks charge as well: on a busy machine any remote has some, and they never count against it
 */
export function blamedIn(rawLog: string, suspected: readonly string[] = []): string[] {
  const names = linesOf(rawLog)
    .filter(({ message = '' }) => !NO_CHARGE.test(message))
    .filter(({ details }) => details?.kind !== 'long-task' || isOf(details.release, suspected))
    .flatMap(({ message = '', details }): unknown[] => [
      details?.release,
      details?.remote,
      ...[details?.remotes, details?.releases].flatMap((named): unknown[] => (Array.isArray(named) ? named : [])),
      /^A remote failed in a page: (mf-[a-z-]+)/.exec(message)?.[1],
    ]);
  const remotes = names.flatMap((name) => (typeof name === 'string' ? [name.split('@')[0] ?? ''] : []));
  return [...new Set(remotes)].filter((remote) => remote.startsWith('mf-')).sort();
}
