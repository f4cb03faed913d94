/** The package that a script comes from, by its address: `shell`, the name of a remote, or what else it may be. */
export function packageOf(url: string): string {
  const { pathname } = new URL(url, 'http://shop.invalid');
  if (pathname.startsWith('/assets/')) return 'shell';
  return /^\/releases\/([^/]+)\//.exec(pathname)?.[1] ?? 'other';
}
