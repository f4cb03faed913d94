/** Where a link in a mail may lead: a page of the site itself. Anything else, a relative trick included, is the site's root. */
export function redirectTarget(requested: string | null | undefined, siteOrigin: string): string {
  const root = new URL('/', siteOrigin).href;
  if (!requested) return root;
  try {
    const url = new URL(requested);
    const credentials = url.username !== '' || url.password !== '';
    return url.origin === new URL(siteOrigin).origin && !credentials ? url.href : root;
  } catch {
    return root;
  }
}
