import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PageFacts, type StoredPage } from './stored-page.ts';

/** A file begins with one line of JSON, and the packed page follows. */
const Head = z.object({ facts: PageFacts, isBest: z.boolean(), sha256: z.string() });

const END_OF_HEAD = 0x0a;

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A page as it lies on disk. */
export function encodePage({ facts, bodies }: StoredPage): Buffer {
  const head = JSON.stringify({ facts, isBest: bodies.isBest, sha256: digest(bodies.br) });
  return Buffer.concat([Buffer.from(`${head}\n`), bodies.br]);
}

/** A page from its file. @throws where the file is damaged, cut short or something else. */
export function decodePage(file: Buffer<ArrayBuffer>): StoredPage {
  const end = file.indexOf(END_OF_HEAD);
  const { facts, isBest, sha256 } = Head.parse(JSON.parse(file.subarray(0, end).toString()));
  const br = file.subarray(end + 1);
  if (digest(br) !== sha256) throw new Error('the text is not the one that was stored');
  return { facts, bodies: { br, isBest } };
}
