import {
  type Operation,
  type PageServices,
  queryOptions,
  type ResultOf,
  graphql,
  type Storefront,
  typographic,
  usdCents,
} from 'shared-runtime';
import { PIECE_TYPE } from './piece-type.ts';

/** The product data that lists of stored capsules copy. */
export interface CurrentCapsule {
  readonly title: string;
  /** In minor units. */
  readonly price: number;
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
  readonly isAvailable: boolean;
}

/** By handle; null for a capsule that no longer exists. A handle that is missing could not be looked up. */
export type CurrentCapsules = Readonly<Record<string, CurrentCapsule | null>>;

const CurrentCapsuleFields = graphql(`
  fragment CurrentCapsuleFields on Product {
    title
    productType
    availableForSale
    priceRange { minVariantPrice { amount currencyCode } }
    featuredImage { url altText }
  }
`);

type Answer = Readonly<Record<string, ResultOf<typeof CurrentCapsuleFields> | null>>;

/** Names each product by its place: the storefront has no lookup by several handles. */
function operationFor(count: number): Operation<Answer, Record<string, string>> {
  const places = Array.from({ length: count }, (_, index) => index);
  const variables = places.map((place) => `$handle${place}: String!`).join(', ');
  const products = places.map(
    (place) => `product${place}: product(handle: $handle${place}) { ...CurrentCapsuleFields }`,
  );
  const text = `query currentCapsules(${variables}) { ${products.join(' ')} }`;
  // The library reads types from literal texts only.
  return (graphql as unknown as (text: string, parts: readonly unknown[]) => Operation<Answer, Record<string, string>>)(
    text,
    [CurrentCapsuleFields],
  );
}

function read(answer: Answer[string] | undefined): CurrentCapsule | null | undefined {
  if (!answer) return answer;
  if (answer.productType === PIECE_TYPE) return null;
  try {
    const { title, priceRange, featuredImage, availableForSale } = answer;
    const price = usdCents(priceRange.minVariantPrice);
    const picture = featuredImage && { image: featuredImage.url, imageAlt: featuredImage.altText ?? '' };
    return { title: typographic(title), price, ...picture, isAvailable: availableForSale };
  } catch {
    return undefined; // The stored copy stays where the storefront's cannot be read.
  }
}

async function ask(storefront: Storefront, handles: readonly string[], signal: AbortSignal): Promise<CurrentCapsules> {
  const variables = Object.fromEntries(handles.map((handle, place) => [`handle${place}`, handle]));
  const answer = await storefront.ask(operationFor(handles.length), variables, { signal });
  const found = handles.map((handle, place) => [handle, read(answer[`product${place}`])] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, CurrentCapsule | null] => entry[1] !== undefined));
}

/** The capsules as the storefront has them now, in one request. */
export function currentCapsulesOptions({ storefront }: Pick<PageServices, 'storefront'>, handles: readonly string[]) {
  const asked = handles.toSorted();
  return queryOptions({
    queryKey: ['catalog', 'current', ...asked],
    queryFn: ({ signal }) => ask(storefront, asked, signal),
    enabled: asked.length > 0,
  });
}
