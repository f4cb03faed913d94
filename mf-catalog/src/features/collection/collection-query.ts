import {
  BUNDLE_METAFIELDS,
  graphql,
  type PageServices,
  queryOptions,
  reportMissing,
  reportUnavailable,
  type Storefront,
  typographic,
} from 'shared-runtime';
import type { Card } from '../../lib/card/card.ts';
import { CardFields } from '../../lib/card/card-document.ts';
import { readCards } from '../../lib/card/read-cards.ts';
import { list, part, text } from '../../lib/product/answered.ts';

export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly cards: readonly Card[];
}

/** How many products of a collection are asked for (specification, section 9). */
const COLLECTION_PRODUCTS = 50;

const CollectionByHandle = graphql(
  `
    query collectionByHandle($handle: String!, $first: Int!, $bundleMetafields: [HasMetafieldsIdentifier!]!) {
      collection(handle: $handle) {
        id
        title
        description
        products(first: $first) { nodes { ...CardFields } }
      }
    }
  `,
  [CardFields],
);

async function askCollection(storefront: Storefront, handle: string, signal?: AbortSignal): Promise<Collection | null> {
  const variables = { handle, first: COLLECTION_PRODUCTS, bundleMetafields: BUNDLE_METAFIELDS };
  const { collection } = await storefront.ask(CollectionByHandle, variables, { signal });
  if (!collection) {
    reportMissing({ collection: handle });
    return null;
  }
  const { id, title, description, products } = collection;
  return {
    id,
    title: typographic(text(title)),
    description: typographic(text(description)),
    cards: readCards(list(part(products).nodes)),
  };
}

/**
 * A collection's capsules, or an empty list for a failure and a missing one alike, logged either way (specification,
 * section 8). Pages that must distinguish the two use `collectionOptions`.
 */
export async function fetchCollection(
  storefront: Storefront,
  handle: string,
  signal?: AbortSignal,
): Promise<readonly Card[]> {
  try {
    return (await askCollection(storefront, handle, signal))?.cards ?? [];
  } catch (cause) {
    reportUnavailable({ collection: handle }, cause, signal);
    return [];
  }
}

export function collectionOptions(
  { storefront }: Pick<PageServices, 'storefront'>,
  handle: string,
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['catalog', 'collection', handle],
    queryFn: ({ signal }) => askCollection(storefront, handle, budget ?? signal),
  });
}
