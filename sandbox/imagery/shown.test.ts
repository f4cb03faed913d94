import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Capsule, CollectionHandle } from '../catalogue/schema.ts';
import { CaptionList, ShownPiece } from '../src/images/shown-pieces.ts';

const here = import.meta.dirname;
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(here, path), 'utf8'));

const Share = z.number().min(0).max(1);
const Shown = z.record(z.string(), z.array(ShownPiece.extend({ box: z.tuple([Share, Share, Share, Share]) })));

const shown = Shown.parse(readJson('shown.json'));
const captions = CaptionList.parse(readJson('captions.json'));
const FOLDER = '../catalogue/capsules';
const capsules = readdirSync(join(here, FOLDER)).map((file) => Capsule.parse(readJson(join(FOLDER, file))));
const { campaigns } = z
  .object({ campaigns: z.record(z.string(), z.array(z.object({ capsule: z.string(), id: z.string() }))) })
  .parse(readJson('scenes.json'));
const lookbooks = CollectionHandle.options.flatMap((handle) => [1, 2, 3, 4].map((n) => `lookbook-${handle}-${n}`));
const named = (pieces: readonly { capsule: string; piece: string }[]) =>
  pieces.map(({ capsule, piece }) => `${capsule}/${piece}`).sort();

test('every set and every campaign picture lists its pieces, and they are those laid out', () => {
  const laidOut = Object.fromEntries([
    ...capsules.map(({ handle, pieces }) => [
      `${handle}/set.avif`,
      pieces.map(({ id }) => ({ capsule: handle, piece: id })),
    ]),
    ...Object.entries(campaigns).map(([slot, pieces]) => [
      `campaign/${slot}.avif`,
      pieces.map(({ capsule, id }) => ({ capsule, piece: id })),
    ]),
  ]);
  const names = (table: Record<string, readonly { capsule: string; piece: string }[]>) =>
    Object.fromEntries(Object.entries(table).map(([file, pieces]) => [file, named(pieces)]));
  expect(names(shown)).toEqual(names(laidOut));
});

test('every point lies within the box of its piece', () => {
  const outside = Object.entries(shown).flatMap(([file, pieces]) =>
    pieces
      .filter(({ x, y, box: [left, top, right, bottom] }) => x <= left || x >= right || y <= top || y >= bottom)
      .map(({ piece }) => `${file} ${piece}`),
  );
  expect(outside).toEqual([]);
});

test('the points of sets and lookbooks are so far apart that a finger meets one of them', () => {
  const near = Object.entries(shown)
    .filter(([file]) => file.endsWith('/set.avif') || file.startsWith('campaign/lookbook-'))
    .flatMap(([file, pieces]) => {
      const isWide = lookbooks.some((slot) => file === `campaign/${slot}.avif` && /-[14]$/.test(slot));
      const ratio = isWide ? 1350 / 2400 : 1500 / 1200;
      return pieces.flatMap((a, index) =>
        pieces
          .slice(index + 1)
          // In shares of the width; a target takes 12 % of it (`hotspot.module.css`).
          .filter((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y) * ratio) < 0.12)
          .map((b) => `${file} ${a.piece} ${b.piece}`),
      );
    });
  expect(near).toEqual([]);
});

test('every lookbook picture has a caption, and it names pieces in that picture', () => {
  expect(Object.keys(captions).sort()).toEqual(lookbooks.sort());
  const strangers = Object.entries(captions).flatMap(([slot, { about }]) => {
    const inPicture = shown[`campaign/${slot}.avif`]?.map(({ piece }) => piece) ?? [];
    return about.filter((piece) => !inPicture.includes(piece)).map((piece) => `${slot} ${piece}`);
  });
  expect(strangers).toEqual([]);
});

test('a caption names no garment that its picture does not show', () => {
  const words = new Set(capsules.flatMap(({ pieces }) => pieces.map(({ garment }) => garment.replace('-', ' '))));
  const strangers = Object.entries(captions).flatMap(([slot, { caption }]) => {
    const ids = new Set(shown[`campaign/${slot}.avif`]?.map(({ piece }) => piece));
    const worn = capsules.flatMap(({ pieces }) => pieces.filter(({ id }) => ids.has(id)));
    const said = [...words].filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(caption));
    return said
      .filter((word) => !worn.some(({ garment, look }) => garment.replace('-', ' ') === word || look.includes(word)))
      .map((word) => `${slot} ${word}`);
  });
  expect(strangers).toEqual([]);
});
