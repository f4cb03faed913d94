/** A picture with what its place must know before it arrives. */
export interface ShopPicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly colour?: string | undefined;
}

/** Campaign pictures by the place they are made for, `home` or `collection-mens-activewear`. */
export type CampaignPictures = Readonly<Partial<Record<string, ShopPicture>>>;

/** Places in lookbooks, which no page here shows. */
const LOOKBOOKS = 'lookbook-';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseEntry(entry: unknown): [string, ShopPicture] | null {
  if (!isRecord(entry)) return null;
  const { slot, url, altText, width, height, colour } = entry;
  if (typeof slot !== 'string' || slot.startsWith(LOOKBOOKS)) return null;
  if (typeof url !== 'string' || typeof altText !== 'string') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return [slot, { url, alt: altText, width, height, ...(typeof colour === 'string' ? { colour } : {}) }];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // A hand-edited metafield must not take the page down; its pictures are left out.
  }
}

/**
 * The campaign pictures that the shop's metafield lists, without those of lookbooks.
 * Entries that make no sense are left out, one by one.
 */
export function parseCampaignPictures(metafield: string | null | undefined): CampaignPictures {
  const entries = parseJson(metafield ?? '');
  if (!Array.isArray(entries)) return {};
  return Object.fromEntries(entries.map(parseEntry).filter((entry) => entry !== null));
}
