/** The content of an ad page: one offer, in the wording of its campaign. */
export interface Advertisement {
  readonly path: `/${string}`;
  readonly handle: string;
  /** The place of its picture among the campaign pictures. */
  readonly picture: 'ad-faux-fur' | 'ad-collegiate';
  readonly title: string;
  readonly headline: string;
  readonly description: string;
  readonly lead: string;
}

export const fauxFurAd: Advertisement = {
  path: '/faux-fur-capsule-ad',
  handle: 'faux-fur-capsule',
  picture: 'ad-faux-fur',
  title: 'The $99 Faux Fur Capsule',
  headline: 'One coat. One evening. One price.',
  description:
    'A plush faux-fur coat, a ribbed tank, and a scarf that goes with both for $99: a limited edition by The Capsule Collective, in five sizes.',
  lead: 'A plush coat in oat, a ribbed tank in espresso, and a scarf that goes with both. Three pieces for less than the coat and tank would cost separately, while the edition lasts.',
};

export const collegiateAd: Advertisement = {
  path: '/collegiate-capsule-ad',
  handle: 'collegiate-capsule',
  picture: 'ad-collegiate',
  title: 'The Collegiate Capsule',
  headline: 'Ready for first semester.',
  description:
    'Cable knit, striped oxford, green tweed, and a scarf for the library: a limited edition by The Capsule Collective.',
  lead: 'Cable knit over a striped shirt, green tweed, loafers for the quad, and a scarf for the library. Five pieces, made to be worn together.',
};
