import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tagsOf } from './markup-scan.ts';

/** A document with its stylesheets in it. */
export interface StyledDocument {
  readonly html: string;
  /** The stylesheets that stand in it, as sources of a Content-Security-Policy. */
  readonly sources: readonly string[];
}

/** The text of one of the site's files by its address, and what it must have as its `integrity`; null where it cannot be had. */
export type ReadStylesheet = (address: string, integrity: string) => Promise<string | null>;

const STYLESHEET = '<link rel="stylesheet"';
/** Rules of an address are read from where the stylesheet lies, and the end of an element ends it wherever it stands. */
const BOUND_TO_ITS_PLACE = /<\/style|@import|url\((?!["']?(?:\/|data:|#))/i;
/** Texts of so many stylesheets stay in memory: those of several releases. */
const MOST_KEPT = 200;

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

/**
 * Stylesheets whose text may stand in a document: those that are what their integrity says, and mean the same wherever they stand.
 *
 * @param read the text of a file of the site; null where there is none.
 */
export function stylesheetTexts(read: (address: string) => Promise<string | null>): ReadStylesheet {
  const kept = new LRUCache<string, string>({
    max: MOST_KEPT,
    async fetchMethod(key) {
      const [address = '', integrity] = key.split(' ');
      const text = await read(address);
      if (text === null || BOUND_TO_ITS_PLACE.test(text)) return undefined;
      return `sha384-${createHash('sha384').update(text).digest('base64')}` === integrity ? text : undefined;
    },
  });
  return async (address, integrity) => (await kept.fetch(`${address} ${integrity}`)) ?? null;
}

/**
 * Replaces the links of a document's stylesheets by their text, so that its first paint waits for nothing but itself. A
 * stylesheet that is not trusted, or whose text is unavailable, stays linked, and so does one that is linked once more.
 *
 * @param trusted `sha384-…` of every stylesheet of the shell and of the composition.
 */
export async function inlineStyles(
  html: string,
  trusted: ReadonlySet<string>,
  read: ReadStylesheet,
): Promise<StyledDocument> {
  const parts: string[] = [];
  const sources = new Set<string>();
  let from = 0;
  for (const { text: tag, start, end } of tagsOf(html, STYLESHEET)) {
    const integrity = attribute(tag, 'integrity');
    const source = `'${integrity}'`;
    if (!trusted.has(integrity) || sources.has(source)) continue;
    const text = await read(attribute(tag, 'href'), integrity);
    if (text === null) continue;
    // As React marks the stylesheets that it has put into a document itself: it finds them by these.
    const marks = `data-precedence="${attribute(tag, 'data-precedence')}" data-href="${attribute(tag, 'href')}"`;
    parts.push(html.slice(from, start), `<style ${marks}>${text}</style>`);
    sources.add(source);
    from = end;
  }
  return { html: parts.join('') + html.slice(from), sources: [...sources] };
}
