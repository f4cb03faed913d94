/** The name under which the bundle of a release, `name@version`, appears in stack traces. */
export function bundleName(release: string): string {
  return `remote:${release}`;
}
