import { z } from 'zod';

/** Widths that are really encoded; a request gets the next one that is wide enough, so that the cache stays small. */
const WIDTHS = [160, 240, 320, 480, 640, 800, 960, 1200, 1600, 2000, 2400] as const;

const LONGEST_SIDE = 5760;
const Side = z.coerce.number().int().min(1).max(LONGEST_SIDE);

/** The regions that Shopify's schema names. */
const Crop = z.enum(['center', 'top', 'bottom', 'left', 'right']);

const Query = z.object({
  width: Side.optional(),
  height: Side.optional(),
  crop: Crop.optional(),
  format: z.enum(['avif', 'webp', 'png', 'jpg', 'jpeg', 'pjpg']).optional(),
});

export type PictureFormat = 'avif' | 'webp' | 'png' | 'jpeg';

export interface PictureRequest {
  width: number;
  /** Absent: the height by the picture's own ratio. */
  height: number | undefined;
  /** Absent: the picture fits inside width and height; given, it fills them. */
  crop: z.infer<typeof Crop> | undefined;
  format: PictureFormat;
}

export function snapped(width: number): number {
  return WIDTHS.find((step) => step >= width) ?? WIDTHS[WIDTHS.length - 1] ?? width;
}

/** An explicit format wins; otherwise the best one that the browser says it can show. */
export function negotiatedFormat(wanted: string | undefined, accept: string): PictureFormat {
  if (wanted === 'avif' || wanted === 'webp' || wanted === 'png') return wanted;
  if (wanted !== undefined) return 'jpeg';
  const refused = (type: string) => new RegExp(`${type}\\s*;\\s*q=0(\\.0+)?\\s*(,|$)`).test(accept);
  if (accept.includes('image/avif') && !refused('image/avif')) return 'avif';
  if (accept.includes('image/webp') && !refused('image/webp')) return 'webp';
  return 'jpeg';
}

/** Reads a request for a picture of this size, where none is made wider than `widest`. assumed: invalid values are refused; Shopify's own CDN is silent about it. */
export function readPictureRequest(
  query: Record<string, string>,
  accept: string,
  own: { width: number; height: number },
  widest: number = LONGEST_SIDE,
): PictureRequest | undefined {
  const parsed = Query.safeParse(query);
  if (!parsed.success) return undefined;
  const { width, height, crop } = parsed.data;
  const asked = width ?? (height === undefined ? own.width : Math.round((height * own.width) / own.height));
  const snappedWidth = snapped(Math.min(asked, widest));
  // The height follows the snapped width, so that the requested ratio is kept.
  const scaledHeight =
    width !== undefined && height !== undefined ? Math.round((height * snappedWidth) / width) : undefined;
  return { width: snappedWidth, height: scaledHeight, crop, format: negotiatedFormat(parsed.data.format, accept) };
}
