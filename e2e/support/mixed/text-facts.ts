import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { markersIn } from './marker.ts';
import type { TextFacts } from './mixed-request.ts';

/** The number of remembered texts; most answers are one of few. */
const MOST = 4000;

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

const digestOf = (bytes: Buffer | string): string => createHash('sha1').update(bytes).digest('hex');
const first = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1];

/** The facts in a text. */
export function factsOf(text: string): TextFacts {
  return {
    digest: digestOf(text),
    markers: markersIn(text),
    isDocument: text.startsWith('<!DOCTYPE html>'),
    canonical: first(/<link rel="canonical" href="([^"]*)"/, text),
    title: first(/<title[^>]*>([^<]*)/, text),
    heading: first(/<h1[^>]*>([^]*?)<\/h1>/, text)?.replaceAll(/<[^>]*>/g, ''),
    statement: first(/<html[^>]* data-experiments="([^"]*)"/, text) ?? '',
  };
}

/** Reads bodies, each text once. */
export class TextReader {
  readonly #known = new Map<string, TextFacts>();

  /** @throws where the body is not packed as it says */
  read(body: Buffer, coding: string | undefined): TextFacts {
    const key = `${coding} ${digestOf(body)}`;
    const known = this.#known.get(key);
    if (known) return known;
    const unpack = UNPACK[coding ?? ''];
    const facts = factsOf((unpack ? unpack(body) : body).toString());
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(key, facts);
    return facts;
  }
}
