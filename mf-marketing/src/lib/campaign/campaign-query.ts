import { graphql, type PageServices, queryOptions } from 'shared-contracts';
import { parseCampaignPictures } from '../campaign-pictures.ts';

const CampaignPictures = graphql(`
  query campaignPictures {
    shop {
      metafield(namespace: "campaign", key: "pictures") {
        value
      }
    }
  }
`);

/** The campaign pictures of the season; they belong to the shop, not to a product. */
export function campaignQuery({ storefront }: PageServices, signal?: AbortSignal) {
  return queryOptions({
    queryKey: ['marketing', 'campaign-pictures'],
    queryFn: async (context) => {
      const { shop } = await storefront.ask(CampaignPictures, {}, { signal: signal ?? context.signal });
      return parseCampaignPictures(shop.metafield?.value);
    },
  });
}
