const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** The site's origin and, on a developer's machine, the other names of the same machine. */
export function allowedOrigins(siteOrigin: string): string[] {
  const site = new URL(siteOrigin);
  if (!LOOPBACK_NAMES.includes(site.hostname)) return [site.origin];
  return LOOPBACK_NAMES.map((name) => `${site.protocol}//${name}${site.port && `:${site.port}`}`);
}
