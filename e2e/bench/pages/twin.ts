/** The text of a stylesheet by its address as the document has it; undefined where it did not come. */
type Stylesheets = ReadonlyMap<string, string>;

const LINK = /<link\b[^>]*>/gi;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;

/** An attribute of a tag, with the entities that addresses need decoded. */
export function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value?.replaceAll('&amp;', '&');
}

const isStylesheet = (tag: string): boolean => attribute(tag, 'rel') === 'stylesheet';

const isForScripts = (tag: string): boolean =>
  attribute(tag, 'rel') === 'modulepreload' ||
  (/^(preload|prefetch)$/.test(attribute(tag, 'rel') ?? '') && attribute(tag, 'as') === 'script');

/** The stylesheets that a document names, in their order. */
export function stylesheetsOf(html: string): string[] {
  return [...html.matchAll(LINK)].flatMap(([tag]) => (isStylesheet(tag) ? (attribute(tag, 'href') ?? []) : []));
}

/** The same stylesheet for any place: what it names from its own place is named from the root. */
export function placeless(css: string, address: string): string {
  const base = new URL(address, 'http://shop.invalid');
  return css.replace(/url\((['"]?)([^'")]+)\1\)/g, (whole, _quote: string, named: string) => {
    if (/^(data:|https?:|#)/.test(named)) return whole;
    const { pathname, search } = new URL(named, base);
    return `url("${pathname}${search}")`;
  });
}

/**
 * The very document with its stylesheets in it and no script, no preload of one and no data for one: what the page would cost if
 * nothing had to come to life.
 */
export function twinOf(html: string, stylesheets: Stylesheets): string {
  const still = html.replace(SCRIPT, '');
  return still.replace(LINK, (tag) => {
    if (isForScripts(tag)) return '';
    const address = isStylesheet(tag) ? attribute(tag, 'href') : undefined;
    const css = address === undefined ? undefined : stylesheets.get(address);
    return address === undefined || css === undefined ? tag : `<style>${placeless(css, address)}</style>`;
  });
}
