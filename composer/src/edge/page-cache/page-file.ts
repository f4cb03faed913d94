import { createHash } from 'node:crypto';
import { z } from 'zod';
import { trimmed } from './page-bodies.ts';
import { PageFacts, type StoredPage } from './stored-page.ts';

/** A file begins with one line of JSON and the digest of all the rest; the packed page follows. */
const Head = z.object({ facts: PageFacts, isBest: z.boolean() });

const END_OF_LINE = 0x0a;

/** Of what is known of the page too: a policy or a header that has changed would be sent as it is. */
function digest(head: Buffer, br: Buffer): string {
  return createHash('sha256').update(head).update('\n').update(br).digest('hex');
}

/** A page as it lies on disk. */
export function encodePage({ facts, bodies }: StoredPage): Buffer {
  const head = Buffer.from(JSON.stringify({ facts, isBest: bodies.isBest }));
  return Buffer.concat([head, Buffer.from(`\n${digest(head, bodies.br)}\n`), bodies.br]);
}

/** A page from its file. @throws where the file is damaged, cut short or something else. */
export function decodePage(file: Buffer<ArrayBuffer>): StoredPage {
  const endOfHead = file.indexOf(END_OF_LINE);
  const endOfDigest = file.indexOf(END_OF_LINE, endOfHead + 1);
  const head = file.subarray(0, endOfHead);
  const br = file.subarray(endOfDigest + 1);
  if (file.subarray(endOfHead + 1, endOfDigest).toString() !== digest(head, br))
    throw new Error('the page is not the one that was stored');
  const { facts, isBest } = Head.parse(JSON.parse(head.toString()));
  return { facts, bodies: { br: trimmed(br), isBest } };
}
