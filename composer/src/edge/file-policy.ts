/** No script, no request, no frame: drawings and lists are shown, and may style themselves. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a browser shows as a document of this site, in which script would run as the shop's own. */
const SHOWN = /^image\/svg\+xml|^application\/(?:rss\+)?xml/;

/** The policy of a file that may be opened by its address, as headers; none for what is never shown as a document. */
export function filePolicy(type: string): Readonly<Record<string, string>> {
  return SHOWN.test(type) ? { 'content-security-policy': POLICY } : {};
}
