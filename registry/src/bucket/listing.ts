/** An object as a listing names it. */
export interface StoredObject {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly storedAt: Date;
  /** The MD5 of the bytes in hexadecimal digits, or another tag of the store. */
  readonly tag: string;
}

/** One page of a listing, and how to ask for the next; null for the last. */
interface ListingPage {
  readonly objects: readonly StoredObject[];
  readonly next: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an element in which characters are written as XML. */
function unescaped(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name ?? ''] ?? whole;
  });
}

const textOf = (xml: string, element: string): string =>
  unescaped(new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '');

/** Reads an answer of ListObjectsV2, whose elements have neither attributes nor comments. */
export function readListing(xml: string): ListingPage {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(
    ([, content = '']): StoredObject => ({
      key: textOf(content, 'Key'),
      size: Number(textOf(content, 'Size')),
      storedAt: new Date(textOf(content, 'LastModified')),
      tag: textOf(content, 'ETag').replaceAll('"', ''),
    }),
  );
  const isMore = textOf(xml, 'IsTruncated') === 'true';
  return { objects, next: isMore ? textOf(xml, 'NextContinuationToken') : null };
}
