import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { ROOT } from './test-environment.ts';

const Marks = z.array(
  z.object({
    piece: z.string(),
    x: z.number(),
    y: z.number(),
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
);
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(ROOT, 'sandbox/imagery', name), 'utf8'));

/** Where each picture shows which piece, by its file: what its layout was, in shares of its width and height. */
export const shownPieces = () => z.record(z.string(), Marks).parse(read('shown.json'));

/** The caption of each campaign picture, by its file. */
export function captionsByFile(): Readonly<Record<string, string>> {
  const captions = z.record(z.string(), z.object({ caption: z.string() })).parse(read('captions.json'));
  return Object.fromEntries(Object.entries(captions).map(([slot, { caption }]) => [`campaign/${slot}.avif`, caption]));
}

/** A picture of a lookbook as it stands in the page; its hotspots in shares of its width and height, their size in pixels. */
export interface ShownPlate {
  readonly spread: number;
  readonly file: string;
  readonly caption: string | undefined;
  readonly hotspots: readonly { piece: string; x: number; y: number; size: number }[];
}

/** Every picture of the lookbook that is open, and the pieces that are listed beneath each of its spreads. */
export function readLookbook(page: Page): Promise<{ plates: ShownPlate[]; listed: string[][] }> {
  return page.evaluate(() => {
    const spreads = [...document.querySelectorAll('main [data-spread]')];
    const plates = spreads.flatMap((spread, index) =>
      [...spread.querySelectorAll('figure')].map((figure) => {
        const picture = figure.querySelector('img');
        const box = picture?.getBoundingClientRect() ?? new DOMRect();
        const hotspots = [...figure.querySelectorAll<HTMLElement>('[data-piece]')].map((hotspot) => {
          const { left, top, width, height } =
            hotspot.querySelector('button')?.getBoundingClientRect() ?? new DOMRect();
          return {
            piece: hotspot.dataset['piece'] ?? '',
            x: (left + width / 2 - box.left) / box.width,
            y: (top + height / 2 - box.top) / box.height,
            size: Math.min(width, height),
          };
        });
        const file = decodeURI(new URL(picture?.src ?? '', location.href).pathname).split('/cdn/')[1] ?? '';
        return { spread: index, file, caption: figure.querySelector('figcaption')?.textContent, hotspots };
      }),
    );
    const listed = spreads.map((spread) =>
      [...spread.querySelectorAll<HTMLElement>('[data-listed-piece]')].map((item) => item.dataset['listedPiece'] ?? ''),
    );
    return { plates, listed };
  });
}
