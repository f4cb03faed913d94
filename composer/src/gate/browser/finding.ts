/** Something that is wrong with a page in a browser. */
export interface Finding {
  /** The same wherever it is as wrong, in whichever release: without versions, hashes, and numbers. */
  readonly kind: string;
  /** A sentence's part after the page's address. */
  readonly text: string;
}

/** Names of files with their hashes, versions, and numbers differ from release to release. */
const VARYING = /[0-9a-f]{6,}|\d+/g;
/** The most of a message that a sentence quotes (characters). */
const MOST = 200;

/** An address of a file of the shop, as a sentence names it: without the origin and the folder of the release. */
export function fileOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, '').replace(/^\/releases\/([^/]+)\/[^/]+\//, '$1/');
}

/** A finding, which is as wrong elsewhere if its text is the same but for versions, hashes, and numbers. */
export function finding(text: string, kind = text): Finding {
  const [line = ''] = text.split('\n');
  const short = line.length > MOST ? `${line.slice(0, MOST)} …` : line;
  return { kind: kind.replace(/https?:\/\/[^/\s]+/g, '').replace(VARYING, '#'), text: short };
}
