/** The headers of a visitor's browser. A headless one and `fetch` identify themselves as programs, which take part in no experiment. */
export const BROWSER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Asks as a visitor's browser does. */
export function visitorFetch(
  address: string,
  { headers, ...rest }: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  return fetch(address, { ...rest, headers: { 'user-agent': BROWSER_AGENT, ...headers } });
}
