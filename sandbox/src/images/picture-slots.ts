import { createHash } from 'node:crypto';
import { fabricName } from '../../catalogue/fabric-names.ts';
import type { Capsule, Piece } from '../../catalogue/schema.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

export const CAPSULE_VIEWS = ['set', 'arranged', 'garment', 'close', 'fabric'] as const;
export type CapsuleView = (typeof CAPSULE_VIEWS)[number];

/** Raised when the drawings change, so that their addresses do too. */
const DRAWING_VERSION = 4;

export interface PictureSlot {
  /** Absent for campaign pictures. */
  capsule: Capsule | undefined;
  view: string;
  /** The pieces in the picture, on which ground. */
  pieces: Piece[];
  backdrop: string;
  drawn: { file: string; alt: string; width: number; height: number; colour: string; version: string };
}

/** Drawings are smaller than finished masters where those are very large; a page takes the size it is given. */
const SIZES = {
  tall: { width: 1200, height: 1500 },
  wide: { width: 1600, height: 900 },
  preview: { width: 1200, height: 630 },
} as const;

type Shape = keyof typeof SIZES;

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

function inWords(pieces: Piece[]): string {
  return listFormat.format(pieces.map((piece) => `${piece.name} in ${piece.colour.name.toLowerCase()}`));
}

function slot(
  capsule: Capsule | undefined,
  view: string,
  file: string,
  alt: string,
  pieces: Piece[],
  backdrop: string,
  shape: Shape = 'tall',
): PictureSlot {
  const content = JSON.stringify([
    DRAWING_VERSION,
    view,
    shape,
    backdrop,
    pieces.map((piece) => [piece.garment, piece.fabric, piece.colour.hex, piece.accent?.hex]),
  ]);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { capsule, view, pieces, backdrop, drawn: { file, alt, ...SIZES[shape], colour: backdrop, version } };
}

function capsuleSlots(capsule: Capsule): PictureSlot[] {
  const { handle, title, pieces, backdrop } = capsule;
  const main = pieces.slice(0, 1);
  const name = main[0]?.name ?? title;
  const alts: Record<CapsuleView, string> = {
    set: `${title}, laid flat on tinted plaster: ${inWords(pieces)}.`,
    arranged: `${title}, arranged in a row: ${inWords(pieces)}.`,
    garment: `${inWords(main)}, shown in full, from ${title}.`,
    close: `Close-up of the ${name} from ${title}.`,
    fabric: `The ${main[0] ? fabricName(main[0]) : 'fabric'} of the ${name} from ${title}, up close.`,
  };
  return [
    ...CAPSULE_VIEWS.map((view) => slot(capsule, view, `${handle}/${view}.avif`, alts[view], pieces, backdrop)),
    ...pieces.map((piece) =>
      slot(capsule, `piece:${piece.id}`, `${handle}/piece-${piece.id}.avif`, `${inWords([piece])}.`, [piece], backdrop),
    ),
  ];
}

/** One piece of each of several capsules, so that a campaign shows all of them. */
function mixedPieces(capsules: Capsule[], start: number): Piece[] {
  if (capsules.length === 0) return [];
  return [0, 1, 2, 3].flatMap((offset) => {
    const capsule = capsules[(start + offset) % capsules.length];
    return capsule?.pieces[offset % capsule.pieces.length] ?? [];
  });
}

function campaignSlot(name: string, capsules: Capsule[], start: number, shape: Shape): PictureSlot[] {
  const lead = capsules[start % Math.max(capsules.length, 1)];
  if (!lead) return [];
  const pieces = capsules.length === 1 ? lead.pieces : mixedPieces(capsules, start);
  const alt = `Laid flat on tinted plaster: ${inWords(pieces)}.`;
  return [slot(undefined, `campaign:${name}`, `campaign/${name}.avif`, alt, pieces, lead.backdrop, shape)];
}

const LOOKBOOK_COLLECTIONS = ['womens-activewear', 'womens-ready-to-wear', 'mens-activewear', 'mens-ready-to-wear'];

function campaignSlots({ capsules, collections }: Catalogue): PictureSlot[] {
  const ranked = [...capsules].sort((a, b) => a.rank - b.rank);
  const only = (handle: string) => ranked.filter((capsule) => capsule.handle === handle);
  const inCollection = (handle: string) => ranked.filter((capsule) => capsule.collection === handle);
  return [
    ...['home', 'home-phone', 'home-tablet', 'home-wide'].flatMap((name) => campaignSlot(name, ranked, 0, 'wide')),
    ...campaignSlot('og-home', ranked, 0, 'preview'),
    ...campaignSlot('impact', ranked, 7, 'tall'),
    ...campaignSlot('mindful', ranked, 11, 'tall'),
    ...campaignSlot('consultation', ranked, 15, 'tall'),
    ...campaignSlot('ad-faux-fur', only('faux-fur-capsule'), 0, 'tall'),
    ...campaignSlot('ad-collegiate', only('collegiate-capsule'), 0, 'tall'),
    ...collections.flatMap((collection) => {
      const listed = collection.capsules?.flatMap(only) ?? inCollection(collection.handle);
      return campaignSlot(`collection-${collection.handle}`, listed, 0, 'tall');
    }),
    ...LOOKBOOK_COLLECTIONS.flatMap((handle) =>
      [1, 2, 3, 4, 5, 6].flatMap((spread) =>
        campaignSlot(
          `lookbook-${handle}-${spread}`,
          inCollection(handle),
          spread - 1,
          spread % 3 === 1 ? 'wide' : 'tall',
        ),
      ),
    ),
  ];
}

export function slotsOf(catalogue: Catalogue): PictureSlot[] {
  return [...catalogue.capsules.flatMap(capsuleSlots), ...campaignSlots(catalogue)];
}
