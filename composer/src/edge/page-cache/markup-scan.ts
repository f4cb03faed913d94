/** A tag as it stands in a document, and where what follows it begins. */
interface Tag {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The tags that begin so, one after the other. A release writes the document: looking for each tag's end from its own beginning
 * with a pattern would take the square of the document's length where none has an end.
 *
 * @param beginning as `<link `; case matters, as React writes them small
 */
export function* tagsOf(html: string, beginning: string): Generator<Tag, void> {
  let from = 0;
  for (;;) {
    const start = html.indexOf(beginning, from);
    const close = start < 0 ? -1 : html.indexOf('>', start);
    if (close < 0) return;
    from = close + 1;
    yield { text: html.slice(start, from), start, end: from };
  }
}

/** An element whose text is no markup, as a script: its tag, and all until the first tag that ends it. */
export function* rawElementsOf(html: string, name: string): Generator<{ tag: string; text: string }, void> {
  let from = 0;
  for (const { text: tag, start, end } of tagsOf(html, `<${name}`)) {
    if (start < from) continue; // Text of the one before.
    const close = html.indexOf(`</${name}>`, end);
    if (close < 0) return;
    from = close;
    yield { tag, text: html.slice(end, close) };
  }
}
