const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** The site's origin and, on a developer's machine, the other names of the same machine. */
export function allowedOrigins(siteOrigin: string): string[] {
  const site = new URL(siteOrigin);
  if (!loopbackNames.includes(site.hostname)) return [site.origin];
  return loopbackNames.map((name) => `${site.protocol}//${name}${site.port && `:${site.port}`}`);
}
