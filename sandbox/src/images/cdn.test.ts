import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { fixtureCatalogue } from '../testing/fixture-catalogue.ts';
import { temporaryFolder } from '../testing/test-sandbox.ts';
import { createCdn } from './cdn.ts';
import { encodePicture } from './picture-encoder.ts';
import { openPictureLibrary } from './picture-library.ts';

const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8';
const FILE = 'sunset-flow/set.avif';

/** A CDN with one finished master, drawn in two halves so that a crop shows; everything else is drawn. */
async function testCdn(dataDir = temporaryFolder(), widest?: number) {
  const imagery = path.join(dataDir, 'imagery');
  mkdirSync(path.join(imagery, 'masters/sunset-flow'), { recursive: true });
  const top = await sharp({ create: { width: 400, height: 250, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const master = sharp({ create: { width: 400, height: 500, channels: 3, background: '#0000ff' } }).composite([
    { input: top, top: 0, left: 0 },
  ]);
  writeFileSync(path.join(imagery, 'masters', FILE), await master.avif().toBuffer());
  const listed = {
    file: FILE,
    width: 400,
    height: 500,
    alt: 'A finished picture',
    colour: '#804020',
    capsule: 'sunset-flow',
    view: 'set',
  };
  const missing = { ...listed, file: 'sunset-flow/close.avif', view: 'close', alt: 'Listed, not there' };
  writeFileSync(path.join(imagery, 'pictures.json'), JSON.stringify({ pictures: [listed, missing] }));
  const pictures = openPictureLibrary(fixtureCatalogue, imagery);
  const encode = vi.fn(encodePicture);
  const app = createCdn({ pictures, dataDir, widest, encode, fault: (_, next) => next() });
  const get = (query: string, headers: Record<string, string> = {}) => app.request(`/cdn/${FILE}${query}`, { headers });
  return { app, get, encode, pictures, dataDir };
}

async function metadataOf(response: Response) {
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, height, format };
}

test.each([
  [AVIF, 'image/avif'],
  ['image/webp,image/*', 'image/webp'],
  ['image/avif;q=0, image/webp', 'image/webp'],
  ['image/*,*/*', 'image/jpeg'],
  ['', 'image/jpeg'],
])('a browser that accepts "%s" gets %s', async (accept, type) => {
  const response = await (await testCdn()).get('?width=160', { Accept: accept });
  expect(response.headers.get('Content-Type')).toBe(type);
  expect(response.headers.get('Vary')).toBe('Accept');
});

test('a format that is asked for wins over what is accepted', async () => {
  const { get } = await testCdn();
  expect((await get('?width=160&format=webp', { Accept: AVIF })).headers.get('Content-Type')).toBe('image/webp');
  expect(await metadataOf(await get('?width=160&format=pjpg', { Accept: AVIF }))).toMatchObject({ format: 'jpeg' });
});

test('widths are snapped up to the ladder and never beyond the master', async () => {
  const { get, encode } = await testCdn();
  expect(await metadataOf(await get('?width=170'))).toMatchObject({ width: 240, height: 300 });
  expect(await metadataOf(await get('?width=200'))).toMatchObject({ width: 240 });
  expect(encode).toHaveBeenCalledTimes(1);
  expect(await metadataOf(await get('?width=2000'))).toMatchObject({ width: 400, height: 500 });
});

test('a limit keeps every picture small, and its ratio as it was asked for', async () => {
  const { get } = await testCdn(temporaryFolder(), 160);
  expect(await metadataOf(await get('?width=400'))).toMatchObject({ width: 160, height: 200 });
  expect(await metadataOf(await get('?width=400&height=400&crop=top'))).toMatchObject({ width: 160, height: 160 });
  expect(await metadataOf(await get(''))).toMatchObject({ width: 160, height: 200 });
});

test('a crop fills width and height from the side that is asked for', async () => {
  const { get } = await testCdn();
  for (const [crop, red] of [
    ['top', 255],
    ['bottom', 0],
  ] as const) {
    const content = Buffer.from(await (await get(`?width=160&height=80&crop=${crop}`)).arrayBuffer());
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([160, 80]);
    expect(Math.abs((data[0] ?? -1) - red)).toBeLessThan(12);
  }
  expect(await metadataOf(await get('?width=160&height=80'))).toMatchObject({ width: 64, height: 80 });
});

test('a picture in portrait is cut to a JPEG in landscape, even for a browser that accepts AVIF', async () => {
  const { get } = await testCdn();
  const response = await get('?v=abc&width=1200&height=630&crop=center&format=jpg', { Accept: AVIF });
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  expect(await metadataOf(response)).toEqual({ width: 1200, height: 630, format: 'jpeg' });
});

test('an answer may be kept for ever, is open to every origin and revalidates by its tag', async () => {
  const { get } = await testCdn();
  const response = await get('?width=160&v=abc');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const again = await get('?width=160', { 'If-None-Match': response.headers.get('ETag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('ten requests at the same time encode a picture once, and a restart finds it on disk', async () => {
  const { get, encode, dataDir } = await testCdn();
  const answers = await Promise.all(Array.from({ length: 10 }, async () => get('?width=320')));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(encode).toHaveBeenCalledTimes(1);
  const restarted = await testCdn(dataDir);
  await restarted.get('?width=320');
  expect(restarted.encode).not.toHaveBeenCalled();
});

test.each([['?width=0'], ['?width=wide'], ['?width=9999'], ['?crop=middle'], ['?format=gif'], ['?height=-1']])(
  '%s is refused',
  async (query) => {
    expect((await (await testCdn()).get(query)).status).toBe(400);
  },
);

test.each([['nothing.avif'], ['sunset-flow/other.avif'], ['../package.json'], ['..%2f..%2fpackage.json'], ['']])(
  'there is no picture "%s"',
  async (file) => {
    expect((await (await testCdn()).app.request(`/cdn/${file}`)).status).toBe(404);
  },
);

test('a slot without a finished picture is drawn, of the promised size and not of one color', async () => {
  const { app, pictures } = await testCdn();
  const close = pictures.ofCapsule('sunset-flow', 'close');
  expect(close).toMatchObject({ master: undefined, width: 1200, height: 1500 });
  expect(close?.alt).not.toBe('Listed, not there');
  for (const file of ['moto-edit/piece-moto-edit-top.avif', 'campaign/collection-featured.avif']) {
    const response = await app.request(`/cdn/${file}?width=160&format=jpg`);
    expect(response.status).toBe(200);
    const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(5);
  }
}, 20_000);

test('a finished picture lends its text and color to the storefront, under the same address', async () => {
  const { pictures } = await testCdn();
  expect(pictures.ofCapsule('sunset-flow', 'set')).toMatchObject({
    file: FILE,
    alt: 'A finished picture',
    colour: '#804020',
    width: 400,
  });
  expect(pictures.ofCapsule('moto-edit', 'set')).toMatchObject({ file: 'moto-edit/set.avif', colour: '#d9cbb8' });
});
