/** The shop's four areas (specification, section 1): their storefront collection and how the house speaks of them. */
export interface Area {
  readonly handle: string;
  readonly title: string;
  readonly kicker: string;
  readonly lookbookHeadline: string;
  readonly lookbookLead: string;
  readonly description: string;
}

export const AREAS: readonly Area[] = [
  {
    handle: 'womens-activewear',
    title: 'Women’s Activewear',
    kicker: 'For the studio, the court, the coast road',
    lookbookHeadline: 'The quiet hour',
    lookbookLead: 'Mats unrolled before sunrise, a court still damp, a bomber over leggings on the way to coffee.',
    description:
      'Women’s activewear capsules for studio, court and travel: matching layers chosen together and sold together, in sizes XS to XL.',
  },
  {
    handle: 'womens-ready-to-wear',
    title: 'Women’s Ready-to-Wear',
    kicker: 'For the office, the table, the late train',
    lookbookHeadline: 'From noon to the last train',
    lookbookLead: 'Satin under a double-faced coat, knit that keeps its line, one red in three lights.',
    description:
      'Women’s ready-to-wear capsules: coats, knit dresses, satin and tailoring in sets of three to five pieces, each built around one color.',
  },
  {
    handle: 'mens-activewear',
    title: 'Men’s Activewear',
    kicker: 'For the run, the ride, the slow Sunday',
    lookbookHeadline: 'Before the city is up',
    lookbookLead: 'Layers for the first mile and the last, in colors that need no thought at six in the morning.',
    description:
      'Men’s activewear capsules for training, riding, swimming and rest: complete sets in palettes that need no thought, sizes S to XXL.',
  },
  {
    handle: 'mens-ready-to-wear',
    title: 'Men’s Ready-to-Wear',
    kicker: 'For the ferry, the club, the final night',
    lookbookHeadline: 'The long weekend',
    lookbookLead: 'Shearling out, flannel in. Jackets that earn their place, and what is worn beneath them.',
    description:
      'Men’s ready-to-wear capsules: velvet, tweed, shearling and linen with the knits, shirts and trousers that let them be worn often.',
  },
];

/** The area whose collection or lookbook stands at a path. */
export function areaAt(pathname: string): Area | undefined {
  const [, handle, page, ...rest] = pathname.split('/');
  if (rest.length > 0 || (page !== undefined && page !== 'lookbook')) return undefined;
  return AREAS.find((area) => area.handle === handle);
}

/** The first of some collections that is an area; capsules also belong to collections of their own. */
export function areaAmong(collections: readonly { readonly handle: string }[]): Area | undefined {
  return AREAS.find((area) => collections.some(({ handle }) => handle === area.handle));
}

/** The prefix of an area's campaign pictures. */
export const areaPictures = (handle: string): string => `lookbook-${handle}-`;
