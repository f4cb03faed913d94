/** What an ad page says: one offer, in the words of its campaign. */
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
  title: 'The $99 Faux Fur Capsule, one offer',
  headline: 'One coat. One evening. One price.',
  description:
    'A plush faux fur coat, a ribbed tank and a matching scarf for $99: a limited edition by The Capsule Collective, in five sizes.',
  lead: 'A plush coat in oat, a ribbed tank in espresso and the scarf that belongs to both. Three pieces for less than the coat and the tank would cost apart, while the edition lasts.',
};

export const collegiateAd: Advertisement = {
  path: '/collegiate-capsule-ad',
  handle: 'collegiate-capsule',
  picture: 'ad-collegiate',
  title: 'The Collegiate Capsule, one offer',
  headline: 'First-semester form.',
  description:
    'Cable knit, striped oxford, green tweed and the scarf to go with the reading list: a limited edition by The Capsule Collective.',
  lead: 'Cable knit over a striped shirt, green tweed below, loafers for the quad and a scarf for the library. Five pieces that know each other already.',
};
