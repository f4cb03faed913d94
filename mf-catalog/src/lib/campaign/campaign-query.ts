import { graphql, type PageServices, queryOptions, z } from 'shared-runtime';
import type { CapsulePicture } from '../product/product.ts';
import { metafieldJson } from '../product/read-product.ts';
import { type Mark, readMarks } from './marks.ts';

const CampaignPictures = graphql(`
  query campaignPictures {
    shop { metafield(namespace: "campaign", key: "pictures") { value } }
  }
`);

const StoredPictures = z.array(
  z.object({
    slot: z.string(),
    url: z.string(),
    altText: z.string(),
    width: z.number(),
    height: z.number(),
    colour: z.optional(z.string()),
    caption: z.catch(z.optional(z.string()), undefined),
    shown: z.optional(z.unknown()),
  }),
);

/** A campaign picture with its caption and marks. */
export interface CampaignPicture {
  readonly picture: CapsulePicture;
  readonly caption?: string | undefined;
  readonly marks: readonly Mark[];
}

const isOf = (entry: unknown, prefix: string): boolean => {
  const { slot }: { readonly slot?: unknown } = Object(entry);
  return typeof slot === 'string' && slot.startsWith(prefix);
};

/** The pictures whose slot begins with the prefix, in the order of their slots. */
export function readCampaign(value: string | undefined, prefix: string): CampaignPicture[] {
  const all = value === undefined ? [] : metafieldJson(value, 'campaign.pictures');
  // Chosen first: the shop has pictures for every place, and a page wants those of one.
  const stored = z.safeParse(StoredPictures, Array.isArray(all) ? all.filter((entry) => isOf(entry, prefix)) : all);
  return (stored.success ? stored.data : [])
    .sort((a, b) => a.slot.localeCompare(b.slot, 'en', { numeric: true }))
    .map(({ url, altText, width, height, colour, caption, shown }) => ({
      picture: { url, alt: altText, width, height, colour },
      caption,
      marks: readMarks(shown),
    }));
}

/** Campaign pictures belong to the shop, not to a product. */
export function campaignOptions(
  { storefront }: Pick<PageServices, 'storefront'>,
  prefix: string,
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['catalog', 'campaign', prefix],
    queryFn: async ({ signal }): Promise<readonly CapsulePicture[]> => {
      const { shop } = await storefront.ask(CampaignPictures, {}, { signal: budget ?? signal });
      return readCampaign(shop.metafield?.value, prefix).map(({ picture }) => picture);
    },
  });
}
