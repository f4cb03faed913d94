import { parseJson } from 'shared-runtime';

/** A picture with the data that its slot needs before it loads. */
export interface ShopPicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly colour?: string | undefined;
}

/** Campaign pictures by the place they are made for, `home` or `collection-mens-activewear`. */
export type CampaignPictures = Readonly<Partial<Record<string, ShopPicture>>>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseEntry(entry: unknown, slots: readonly string[]): [string, ShopPicture] | null {
  if (!isRecord(entry)) return null;
  const { slot, url, altText, width, height, colour } = entry;
  if (typeof slot !== 'string' || !slots.includes(slot)) return null;
  if (typeof url !== 'string' || typeof altText !== 'string') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return [slot, { url, alt: altText, width, height, ...(typeof colour === 'string' ? { colour } : {}) }];
}

/**
 * The campaign pictures of these slots from the shop's metafield. Others are left out, because the document carries each
 * kept picture twice. Malformed entries are left out one by one.
 */
export function parseCampaignPictures(
  metafield: string | null | undefined,
  slots: readonly string[],
): CampaignPictures {
  // A hand-edited metafield must not take the page down; its pictures are left out.
  const entries = parseJson(metafield ?? null);
  if (!Array.isArray(entries)) return {};
  return Object.fromEntries(entries.map((entry) => parseEntry(entry, slots)).filter((entry) => entry !== null));
}
