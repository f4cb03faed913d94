import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Capsule, CollectionHandle } from '../catalogue/schema.ts';
import { encodePicture } from '../src/images/picture-encoder.ts';

const here = import.meta.dirname;
const capsuleFiles = join(here, '../catalogue/capsules');
const Hex = z.string().regex(/^#[0-9a-f]{6}$/);

const Picture = z.object({
  file: z.string().endsWith('.avif'),
  width: z.number(),
  height: z.number(),
  alt: z.string().min(20),
  colour: Hex,
  capsule: z.string().optional(),
  view: z.string(),
});
const ScenePiece = z.object({
  id: z.string(),
  name: z.string(),
  garment: z.string(),
  fabric: z.string(),
  colour: Hex,
  accent: Hex.optional(),
  capsule: z.string(),
});
const Scenes = z.object({
  capsules: z.record(z.string(), z.object({ title: z.string(), backdrop: Hex, pieces: z.array(ScenePiece) })),
  campaigns: z.record(z.string(), z.array(ScenePiece)),
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { pictures } = z.object({ pictures: z.array(Picture) }).parse(readJson(join(here, 'pictures.json')));
const scenes = Scenes.parse(readJson(join(here, 'scenes.json')));
const capsules = readdirSync(capsuleFiles).map((file) => Capsule.parse(readJson(join(capsuleFiles, file))));
const files = [...new Set(pictures.map(({ file }) => file))];
const master = (file: string): string => join(here, 'masters', file);

function inScene(capsule: Capsule): z.infer<typeof ScenePiece>[] {
  return capsule.pieces.map((piece) => ({
    id: piece.id,
    name: piece.name,
    garment: piece.garment,
    fabric: piece.fabric,
    colour: piece.colour.hex,
    ...(piece.accent ? { accent: piece.accent.hex } : {}),
    capsule: capsule.handle,
  }));
}

test('every capsule has its five pictures and one of every piece', () => {
  const missing = capsules.flatMap(({ handle, pieces }) =>
    ['set', 'arranged', 'garment', 'close', 'fabric', ...pieces.map(({ id }) => `piece:${id}`)]
      .filter((view) => pictures.filter((picture) => picture.capsule === handle && picture.view === view).length !== 1)
      .map((view) => `${handle} ${view}`),
  );
  expect(missing).toEqual([]);
});

test('every campaign slot is filled', () => {
  const collections = CollectionHandle.options;
  const slots = [
    ...[
      'home',
      'home-phone',
      'home-tablet',
      'home-wide',
      'og-home',
      'impact',
      'ad-faux-fur',
      'ad-collegiate',
      'mindful',
      'consultation',
    ],
    ...collections.map((handle) => `collection-${handle}`),
    ...collections.flatMap((handle) => [1, 2, 3, 4].map((number) => `lookbook-${handle}-${number}`)),
  ];
  const filled = pictures.filter(({ view }) => view.startsWith('campaign:')).map(({ view }) => view.slice(9));
  expect(filled.sort()).toEqual(slots.sort());
});

test('scenes show the names, pieces, fabrics and colours that the catalogue sells', () => {
  const sold = Object.fromEntries(
    capsules.map((capsule) => [
      capsule.handle,
      { title: capsule.title, backdrop: capsule.backdrop, pieces: inScene(capsule) },
    ]),
  );
  expect(scenes.capsules).toEqual(sold);
});

test('campaign pictures show only pieces that the catalogue sells', () => {
  const sold = capsules.flatMap(inScene);
  for (const piece of Object.values(scenes.campaigns).flat()) expect(sold).toContainEqual(piece);
});

test('the alternative text of a whole set names every piece in it', () => {
  for (const capsule of capsules) {
    const alt = pictures.find((picture) => picture.capsule === capsule.handle && picture.view === 'set')?.alt;
    for (const { look } of capsule.pieces) expect(alt).toContain(look);
  }
});

test('the views of one capsule each have their own alternative text', () => {
  for (const { handle } of capsules) {
    const views = pictures.filter(({ capsule, view }) => capsule === handle && !view.startsWith('piece:'));
    expect(new Set(views.map(({ alt }) => alt)).size).toBe(views.length);
  }
});

test('no two pictures are the same, and no capsule borrows another one’s', () => {
  const hashes = files.map((file) =>
    createHash('sha256')
      .update(readFileSync(master(file)))
      .digest('hex'),
  );
  expect(new Set(hashes).size).toBe(files.length);
  const borrowed = pictures.filter(({ capsule, file }) => capsule && !file.startsWith(`${capsule}/`));
  expect(borrowed).toEqual([]);
});

test('masters have the size in the index, and stay small together', async () => {
  const wrong: string[] = [];
  for (const { file, width, height } of pictures) {
    const found = await sharp(master(file)).metadata();
    if (found.width !== width || found.height !== height) wrong.push(file);
  }
  expect(wrong).toEqual([]);
  const total = files.reduce((sum, file) => sum + statSync(master(file)).size, 0);
  expect(total).toBeLessThan(40 * 1024 * 1024);
});

test('a typical card picture takes less than 15 KB', async () => {
  const asked = { width: 480, height: undefined, crop: undefined, format: 'avif' } as const;
  const heroes = pictures.filter(({ view }) => view === 'set').map(({ file }) => master(file));
  const sizes = await Promise.all(heroes.map(async (file) => (await encodePicture(readFileSync(file), asked)).length));
  expect(sizes).toHaveLength(capsules.length);
  expect(sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)]).toBeLessThan(15 * 1024);
});
