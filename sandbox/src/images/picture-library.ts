import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type PictureSlot, slotsOf } from './picture-slots.ts';
import { type PictureContents, readPictureContents, type ShownPiece } from './shown-pieces.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

/** The picture renderer's list of finished masters. */
const PictureList = z.object({
  pictures: z.array(
    z.object({
      file: z.string(),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      alt: z.string(),
      colour: z.string(),
      capsule: z.string().nullish(),
      view: z.string(),
    }),
  ),
});

export interface Picture {
  /** Path below `/cdn/`. */
  file: string;
  alt: string;
  width: number;
  height: number;
  /** Dominant colour, the placeholder while the picture loads. */
  colour: string;
  /** Changes with the picture, so that an immutable address never shows an old one. */
  version: string;
  slot: PictureSlot;
  /** The finished master; absent, the picture is drawn from the catalogue. */
  master: string | undefined;
  /** Where it shows which piece; only known of finished masters. */
  shown: ShownPiece[];
  caption: string | undefined;
}

export interface PictureLibrary {
  byFile(file: string): Picture | undefined;
  /** `view` is one of the five capsule views or `piece:<id>`. */
  ofCapsule(handle: string, view: string): Picture | undefined;
  campaign(name: string): Picture | undefined;
  campaigns(): Picture[];
}

const IMAGERY_DIRECTORY = path.join(import.meta.dirname, '../../imagery');

const CAMPAIGN = 'campaign:';

type Master = z.infer<typeof PictureList>['pictures'][number];

function readMasters(directory: string): Map<string, Master> {
  const list = path.join(directory, 'pictures.json');
  if (!existsSync(list)) return new Map();
  const { pictures } = PictureList.parse(JSON.parse(readFileSync(list, 'utf8')));
  return new Map(
    pictures
      // A listed picture whose file is missing is drawn like one that was never listed.
      .filter((picture) => existsSync(path.join(directory, 'masters', picture.file)))
      .map((picture) => [slotKey(isCampaign(picture.view) ? undefined : picture.capsule, picture.view), picture]),
  );
}

const isCampaign = (view: string) => view.startsWith(CAMPAIGN);

function slotKey(capsule: string | null | undefined, view: string): string {
  return `${capsule ?? ''}/${view}`;
}

function pictureFor(
  slot: PictureSlot,
  master: Master | undefined,
  directory: string,
  contents: PictureContents,
): Picture {
  // A drawing lays the pieces out by itself: what is known of the master is not true of it.
  if (!master) return { ...slot.drawn, slot, master: undefined, shown: [], caption: undefined };
  const file = path.join(directory, 'masters', master.file);
  const { size, mtimeMs } = statSync(file);
  const version = `${size.toString(36)}${Math.round(mtimeMs).toString(36)}`;
  return {
    file: master.file,
    alt: master.alt,
    width: master.width,
    height: master.height,
    colour: master.colour,
    version,
    slot,
    master: file,
    shown: contents.shownIn(master.file),
    caption: isCampaign(slot.view) ? contents.captionOf(slot.view.slice(CAMPAIGN.length)) : undefined,
  };
}

/** Every picture of the shop: a finished master where there is one, otherwise one drawn from the capsule's own data. */
export function openPictureLibrary(catalogue: Catalogue, directory = IMAGERY_DIRECTORY): PictureLibrary {
  const masters = readMasters(directory);
  const contents = readPictureContents(catalogue, directory);
  const pictures = slotsOf(catalogue).map((slot) =>
    pictureFor(slot, masters.get(slotKey(slot.capsule?.handle, slot.view)), directory, contents),
  );
  const bySlot = new Map(
    pictures.map((picture) => [slotKey(picture.slot.capsule?.handle, picture.slot.view), picture]),
  );
  const byFile = new Map(
    pictures.flatMap((picture) => [[picture.file, picture] as const, [picture.slot.drawn.file, picture] as const]),
  );
  return {
    byFile: (file) => byFile.get(file),
    ofCapsule: (handle, view) => bySlot.get(slotKey(handle, view)),
    campaign: (name) => bySlot.get(slotKey(undefined, `${CAMPAIGN}${name}`)),
    campaigns: () => pictures.filter((picture) => isCampaign(picture.slot.view)),
  };
}
