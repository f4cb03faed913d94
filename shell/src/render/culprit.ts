/** The name under which a remote's bundle appears in stack traces. */
export function bundleName(remote: string, version: string): string {
  return `remote:${remote}@${version}`;
}

/** The remote whose bundle stands first in an error's stack, if any does. */
export function culpritOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return /remote:(mf-[a-z-]+)@/.exec(stack)?.[1] ?? null;
}
