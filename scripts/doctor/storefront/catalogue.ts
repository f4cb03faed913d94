import { COMMERCE } from '../../../shared-contracts/src/brand.ts';
import type { Check } from '../check.ts';
import { judged, listed } from '../finding.ts';
import { fieldsOf, listOf, nodesOf, type Services, storefrontData } from '../services.ts';
import type { SourceDocument } from '../source-documents.ts';

/** The collections that have a page of their own (specification, section 3). */
const COLLECTIONS = ['womens-activewear', 'womens-ready-to-wear', 'mens-activewear', 'mens-ready-to-wear'] as const;
const PUBLISH = 'publish it to the Headless channel of the token (Products, Publishing, Sales channels)';

async function collectionProblem(services: Services, handle: string): Promise<string[]> {
  const data = await storefrontData(
    services,
    'query doctorCollection($handle: String!) { collection(handle: $handle) { products(first: 1) { nodes { handle } } } }',
    { handle },
  );
  if (!data['collection']) return [`The collection “${handle}” is missing or not published.`];
  const products = nodesOf(fieldsOf(data['collection'])['products']);
  return products.length === 0 ? [`The collection “${handle}” has no published product.`] : [];
}

const collections: Check = {
  id: 'storefront.collections',
  asks: 'Are the four collections there, each with a published product?',
  why: 'Each has a page of its own, which the header and the home page lead to.',
  remedy: `Shopify admin: Products, Collections. Create it with exactly this handle (Search engine listing), and ${PUBLISH}.`,
  after: 'storefront.token',
  async run(services) {
    const problems: string[] = [];
    for (const handle of COLLECTIONS) problems.push(...(await collectionProblem(services, handle)));
    return judged(problems, 'All four are.');
  },
};

/** Advertisements are linked from outside; their pages name the capsule that they sell. */
const ADVERTISED = ['faux-fur-capsule', 'collegiate-capsule'];

/** The products that pages show by name. */
export function namedProducts(documents: readonly SourceDocument[]): string[] {
  const written = documents.flatMap(({ text }) => [...text.matchAll(/product\(handle: "([^"]+)"\)/g)]);
  return [...new Set([...written.map(([, handle = '']) => handle), ...ADVERTISED])].sort();
}

const products: Check = {
  id: 'storefront.products',
  asks: 'Are the capsules published that pages show by name?',
  why: 'The home page and the two advertisements name their capsules; a missing one leaves a gap.',
  remedy: `Shopify admin: Products. Create it with exactly this handle, and ${PUBLISH}.`,
  after: 'storefront.token',
  async run(services) {
    const handles = namedProducts(services.documents);
    const fields = handles.map((handle, index) => `p${index}: product(handle: ${JSON.stringify(handle)}) { id }`);
    const data = await storefrontData(services, `query doctorProducts { ${fields.join('\n')} }`);
    const missing = handles.filter((_, index) => !data[`p${index}`]);
    const problems = missing.map((handle) => `The product “${handle}” is missing or not published.`);
    return judged(problems, `All ${handles.length} are.`);
  },
};

type Product = Record<string, unknown>;

/** What a product offers to each filter of a collection’s page. */
const FILTERS: Readonly<Record<string, { readonly how: string; has(product: Product): boolean }>> = {
  size: { how: 'an option named Size', has: ({ options }) => listOf(options).some((one) => isNamed(one, 'size')) },
  color: { how: 'a tag such as color:blue', has: (product) => isTagged(product, 'color:') },
  occasion: { how: 'a tag such as occasion:office', has: (product) => isTagged(product, 'occasion:') },
  type: { how: 'a product type', has: ({ productType }) => Boolean(productType) },
};

const isNamed = (option: unknown, name: string): boolean => String(fieldsOf(option)['name']).toLowerCase() === name;
const isTagged = ({ tags }: Product, prefix: string): boolean =>
  listOf(tags).some((tag) => String(tag).toLowerCase().startsWith(prefix));

const filters: Check = {
  id: 'storefront.filters',
  asks: 'Have products what the filters of collections go by, and are single pieces left out?',
  why: 'A filter without values is not shown, and the sitemap must not list pieces that have no page of their own.',
  remedy:
    'Shopify admin: Products. Give capsules an option named Size, tags such as color:blue and occasion:office, and a product type; give single pieces the type Piece.',
  after: 'storefront.token',
  async run(services) {
    const data = await storefrontData(
      services,
      `query doctorFilters {
        products(first: 100, query: "-product_type:Piece") { nodes { handle productType tags options { name } } }
      }`,
    );
    const found = nodesOf(data['products']);
    const pieces = found.filter(({ productType }) => productType === 'Piece').map(({ handle }) => String(handle));
    const empty = Object.entries(FILTERS).filter(([, { has }]) => !found.some(has));
    const problems = empty.map(([name, { how }]) => `The filter “${name}” is empty: no product has ${how}.`);
    const unfiltered = `The search for “-product_type:Piece” gives single pieces: ${listed(pieces, 3)}.`;
    return judged([...problems, ...(pieces.length > 0 ? [unfiltered] : [])], 'They have, and they are.');
  },
};

const currency: Check = {
  id: 'storefront.currency',
  asks: `Are prices in ${COMMERCE.currency}?`,
  why: 'The shop reads amounts of this currency alone; a product in another one is shown as unavailable.',
  remedy:
    'Shopify admin: Settings, General, Store currency, and Settings, Markets: the primary market is the United States.',
  after: 'storefront.token',
  async run(services) {
    const data = await storefrontData(
      services,
      `query doctorCurrency {
        shop { paymentSettings { currencyCode } }
        products(first: 1) { nodes { priceRange { minVariantPrice { currencyCode } } } }
      }`,
    );
    const ofShop = fieldsOf(fieldsOf(data['shop'])['paymentSettings'])['currencyCode'];
    const prices = nodesOf(data['products']).map(
      ({ priceRange }) => fieldsOf(fieldsOf(priceRange)['minVariantPrice'])['currencyCode'],
    );
    const others = [...new Set([ofShop, ...prices].map(String))].filter((code) => code !== COMMERCE.currency);
    return judged(others.length > 0 ? [`The storefront gives prices in ${listed(others)}.`] : [], 'They are.');
  },
};

/** Whether the store has what pages are made of. */
export const catalogueChecks: readonly Check[] = [collections, products, filters, currency];
