import { Hono, type MiddlewareHandler } from 'hono';
import { openPictureCache } from './picture-cache.ts';
import { encodePicture } from './picture-encoder.ts';
import type { Picture, PictureLibrary } from './picture-library.ts';
import { createMasters } from './picture-masters.ts';
import { readPictureRequest, type PictureRequest } from './picture-request.ts';

interface CdnOptions {
  pictures: PictureLibrary;
  dataDir: string;
  fault: MiddlewareHandler;
  /** No picture is encoded wider than this (px). */
  widest?: number | undefined;
  /** Replaced in tests that count how often a picture is really encoded. */
  encode?: typeof encodePicture;
}

const OPEN_TO_ALL = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

function headersFor(request: PictureRequest, etag: string) {
  return {
    ...OPEN_TO_ALL,
    'Content-Type': `image/${request.format}`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  };
}

export function createCdn({ pictures, dataDir, fault, widest, encode = encodePicture }: CdnOptions): Hono {
  const cache = openPictureCache(dataDir);
  const masterOf = createMasters(cache);
  const encoded = async (picture: Picture, request: PictureRequest) => {
    const master = await masterOf(picture);
    return cache.get(['encoded', master.hash, request], async () => encode(await master.read(request.width), request));
  };
  const app = new Hono();
  app.use('/cdn/*', fault);
  app.get('/cdn/*', async (c) => {
    const picture = pictures.byFile(c.req.path.slice('/cdn/'.length));
    if (!picture) return c.text('No such image.', 404, OPEN_TO_ALL);
    const request = readPictureRequest(c.req.query(), c.req.header('accept') ?? '', picture, widest);
    if (!request) return c.text('An image takes width and height (1 to 5760), crop, and format.', 400, OPEN_TO_ALL);
    const { key, content } = await encoded(picture, request);
    const etag = `"${key}"`;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headersFor(request, etag));
    return c.body(new Uint8Array(content), 200, headersFor(request, etag));
  });
  return app;
}
