/** The name under which the bundle of a release, `name@version`, appears in stack traces. */
export function bundleName(release: string): string {
  return `remote:${release}`;
}

/** The release, `name@version`, whose bundle stands first in an error's stack, if any does. */
export function releaseInStack(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return /remote:(mf-[a-z-]+@[\w.+-]+)/.exec(stack)?.[1] ?? null;
}
