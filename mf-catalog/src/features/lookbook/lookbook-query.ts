import {
  BUNDLE_METAFIELDS,
  bundleComponents,
  type PageServices,
  queryOptions,
  reportMissing,
  reportUnreadable,
  type Storefront,
  typographic,
  usdCents,
  z,
} from 'shared-runtime';
import { areaPictures } from '../../lib/area-pages.ts';
import { readCampaign } from '../../lib/campaign/campaign-query.ts';
import { readMarks } from '../../lib/campaign/marks.ts';
import { readPictures } from '../../lib/product/read-pictures.ts';
import { metafieldJson } from '../../lib/product/read-product.ts';
import { type LookAnswer, LookbookByHandle } from './lookbook-document.ts';
import { placed } from './lookbook-spreads.ts';
import { type Look, type Plates, platesOf } from './plate.ts';

export interface Lookbook extends Plates {
  readonly title: string;
}

/** How many products of a collection are asked for (specification, section 9). */
const COLLECTION_PRODUCTS = 50;

/** How many capsules show themselves in a lookbook. */
const LOOKS = 6;

const NamedComponent = z.object({ id: z.string(), name: z.string() });

const stored = (field: { readonly value: string } | null, what: string): unknown =>
  field ? metafieldJson(field.value, what) : undefined;

/** A piece whose price cannot be read is shown without one. */
function readPrices(singles: LookAnswer['singles']): ReadonlyMap<string, number> {
  const prices = (singles?.references?.nodes ?? []).flatMap((node) => {
    if (node.__typename !== 'Product') return [];
    try {
      return [[node.handle, usdCents(node.priceRange.minVariantPrice)] as const];
    } catch (cause) {
      reportUnreadable(`The product "${node.handle}"`, cause);
      return [];
    }
  });
  return new Map(prices);
}

function readLook(answer: LookAnswer): Look {
  const { handle, tags, priceRange, images, colours, shown, singles } = answer;
  const title = typographic(answer.title);
  const components = bundleComponents({ tags, metafields: answer.bundleMetafields.flatMap((field) => field ?? []) });
  const names = components.flatMap((component) => {
    const named = z.safeParse(NamedComponent, component);
    return named.success ? [[named.data.id, typographic(named.data.name)] as const] : [];
  });
  const [picture] = readPictures(images.nodes, title, stored(colours, 'capsule.image_colours'));
  return {
    capsule: { handle, title, price: usdCents(priceRange.minVariantPrice), count: components.length },
    picture,
    marks: readMarks(stored(shown, 'capsule.shown')),
    names: new Map(names),
    prices: readPrices(singles),
  };
}

/** A capsule that cannot be read is left out and logged: the lookbook shows the others all the same. */
function readLooks(answers: readonly LookAnswer[]): Look[] {
  return answers.flatMap((answer) => {
    try {
      return readLook(answer);
    } catch (cause) {
      reportUnreadable(`The product "${answer.handle}"`, cause);
      return [];
    }
  });
}

async function askLookbook(storefront: Storefront, handle: string, signal?: AbortSignal): Promise<Lookbook | null> {
  const variables = { handle, first: COLLECTION_PRODUCTS, bundleMetafields: BUNDLE_METAFIELDS };
  const { collection, shop } = await storefront.ask(LookbookByHandle, variables, { signal });
  if (!collection) {
    reportMissing({ collection: handle });
    return null;
  }
  const pictures = placed(readCampaign(shop.campaign?.value, areaPictures(handle)));
  const plates = platesOf(pictures, readLooks(collection.products.nodes), LOOKS);
  return { title: typographic(collection.title), ...plates };
}

/** A collection's lookbook, or null for a collection that does not exist. */
export function lookbookOptions(
  { storefront }: Pick<PageServices, 'storefront'>,
  handle: string,
  budget?: AbortSignal,
) {
  return queryOptions({
    queryKey: ['catalog', 'lookbook', handle],
    queryFn: ({ signal }) => askLookbook(storefront, handle, budget ?? signal),
  });
}
