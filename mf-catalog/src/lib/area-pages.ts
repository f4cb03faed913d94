import { type Area, AREAS } from './areas.ts';

/** An area with how the house speaks of it on its own pages. */
export interface AreaPage extends Area {
  readonly kicker: string;
  readonly lookbookHeadline: string;
  readonly lookbookLead: string;
  readonly description: string;
}

const WORDS: Readonly<Record<(typeof AREAS)[number]['handle'], Omit<AreaPage, keyof Area>>> = {
  'womens-activewear': {
    kicker: 'For the studio, the court, the coast road',
    lookbookHeadline: 'The quiet hour',
    lookbookLead: 'Mats unrolled before sunrise, a court still damp, a bomber over leggings on the way to coffee.',
    description:
      'Women’s activewear capsules for studio, court, and travel: matching layers, curated and sold together, in sizes XS to XL.',
  },
  'womens-ready-to-wear': {
    kicker: 'For the office, the party, the late train',
    lookbookHeadline: 'From noon to the last train',
    lookbookLead: 'Satin under a double-faced coat, knits that hold their line, one red three ways.',
    description:
      'Women’s ready-to-wear capsules: coats, knit dresses, satin, and tailoring, 3 to 5 pieces each, built around one color.',
  },
  'mens-activewear': {
    kicker: 'For the run, the ride, the slow Sunday',
    lookbookHeadline: 'Before the city is up',
    lookbookLead: 'Layers for the first mile and the last, in colors you don’t have to think about at 6 AM.',
    description:
      'Men’s activewear capsules for training, riding, swimming, and rest: complete outfits in easy palettes, sizes S to XXL.',
  },
  'mens-ready-to-wear': {
    kicker: 'For the ferry, the club, the final night',
    lookbookHeadline: 'The long weekend',
    lookbookLead: 'Shearling out, flannel in. Jackets that earn their place, and what to wear underneath.',
    description:
      'Men’s ready-to-wear capsules: velvet, tweed, shearling, and linen, with the knits, shirts, and pants that let you wear them often.',
  },
};

const AREA_PAGES: readonly AreaPage[] = AREAS.map((area) => ({ ...area, ...WORDS[area.handle] }));

/** The area whose collection or lookbook is at a path. */
export function areaAt(pathname: string): AreaPage | undefined {
  const [, handle, page, ...rest] = pathname.split('/');
  if (rest.length > 0 || (page !== undefined && page !== 'lookbook')) return undefined;
  return AREA_PAGES.find((area) => area.handle === handle);
}

/** The prefix of an area's campaign pictures. */
export const areaPictures = (handle: string): string => `lookbook-${handle}-`;
