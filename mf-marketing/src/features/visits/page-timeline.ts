/** A page that was shown, and from when on (ms since the document began). */
export interface ShownPage {
  /** Its route, `/product/:handle`. */
  readonly page: string;
  /** The release that renders it. */
  readonly remote: string;
  readonly at: number;
}

/** Which page was shown when. */
export interface PageTimeline {
  show(page: ShownPage): void;
  /** The page at a moment; null where none of a remote was shown. */
  at(time: number): ShownPage | null;
  latest(): ShownPage | null;
}

/** A document that is navigated for hours drops its first pages; measures belong to later ones. */
const MOST = 100;

/** Remembers the pages of a document. The first page counts from the beginning, even if it is reported later. */
export function createPageTimeline(): PageTimeline {
  const shown: ShownPage[] = [];
  return {
    show(page) {
      shown.push(shown.length === 0 ? { ...page, at: 0 } : page);
      if (shown.length > MOST) shown.shift();
    },
    at: (time) => shown.findLast((page) => page.at <= time) ?? shown[0] ?? null,
    latest: () => shown.at(-1) ?? null,
  };
}
