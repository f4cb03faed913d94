import { graphql, type PageServices, queryOptions } from 'shared-runtime';
import { parseCampaignPictures } from '../campaign-pictures.ts';
import { PAGE_PICTURES, type PageWithPictures } from './page-pictures.ts';

const CampaignPictures = graphql(`
  query campaignPictures {
    shop {
      metafield(namespace: "campaign", key: "pictures") {
        value
      }
    }
  }
`);

/** The campaign pictures that a page shows; they belong to the shop, not to a product. */
export function campaignQuery({ storefront }: PageServices, page: PageWithPictures, signal?: AbortSignal) {
  return queryOptions({
    queryKey: ['marketing', 'campaign-pictures', page],
    queryFn: async (context) => {
      const { shop } = await storefront.ask(CampaignPictures, {}, { signal: signal ?? context.signal });
      return parseCampaignPictures(shop.metafield?.value, PAGE_PICTURES[page]);
    },
  });
}
