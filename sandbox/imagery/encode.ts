import { mkdir } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';

/** Drafts in, AVIF masters out. Reads a list of files from standard input, answers each master's mean colour. */
const Batch = z.array(z.object({ png: z.string(), avif: z.string() }));
const masters = new URL('./masters/', import.meta.url).pathname;

async function meanColour(png: string): Promise<string> {
  const { data } = await sharp(png).resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

async function encode(png: string, avif: string): Promise<void> {
  await mkdir(dirname(avif), { recursive: true });
  await sharp(png).avif({ quality: 54, effort: 0, chromaSubsampling: '4:2:0' }).toFile(avif);
}

sharp.concurrency(1);
const colours: Record<string, string> = {};
for (const { png, avif } of Batch.parse(await json(process.stdin))) {
  await encode(png, avif);
  colours[relative(masters, avif)] = await meanColour(png);
}
process.stdout.write(JSON.stringify(colours));
