import { type FieldNode, Kind, parse, type ValueNode, visit } from 'graphql';
import { BUNDLE_METAFIELDS } from '../../../shared-runtime/src/catalog/bundle.ts';
import type { Check } from '../check.ts';
import { failed, judged, listed, passed, type Finding } from '../finding.ts';
import { fieldsOf, nodesOf, type Services, storefrontData } from '../services.ts';
import type { SourceDocument } from '../source-documents.ts';

/** A metafield that the shop reads. */
interface ReadMetafield {
  readonly namespace: string;
  readonly key: string;
  readonly owner: 'Product' | 'Shop';
}

/** Fields that pages can do without: a review app fills them, and only of the pieces of a capsule is there a capsule. */
const OPTIONAL = new Set(['reviews.rating', 'reviews.rating_count']);
const PIECE_FIELD = 'piece.of';
const nameOf = ({ namespace, key }: Pick<ReadMetafield, 'namespace' | 'key'>): string => `${namespace}.${key}`;

const textOf = (value: ValueNode | undefined): string => (value?.kind === Kind.STRING ? value.value : '');

function identifierIn(named: readonly { readonly name: { readonly value: string }; readonly value: ValueNode }[]) {
  const at = (name: string) => textOf(named.find((one) => one.name.value === name)?.value);
  return { namespace: at('namespace'), key: at('key') };
}

/** The identifiers that a field’s arguments write out; those in variables are the bundle’s. */
function identifiersOf({ name, arguments: given = [] }: FieldNode) {
  if (name.value === 'metafield') return [identifierIn(given)];
  const [list] = given.flatMap(({ value }) => (value.kind === Kind.LIST ? [value] : []));
  return (list?.values ?? []).flatMap((value) => (value.kind === Kind.OBJECT ? [identifierIn(value.fields)] : []));
}

function ownerOf(ancestors: readonly unknown[]): ReadMetafield['owner'] {
  const isShop = ancestors.some((node) => {
    const { kind, name } = fieldsOf(node);
    return kind === Kind.FIELD && fieldsOf(name)['value'] === 'shop';
  });
  return isShop ? 'Shop' : 'Product';
}

/** Every metafield that documents name, each once. */
export function metafieldsIn(documents: readonly SourceDocument[]): ReadMetafield[] {
  const found = new Map<string, ReadMetafield>();
  for (const { text } of documents) {
    visit(parse(text), {
      Field(node, _key, _parent, _path, ancestors) {
        if (node.name.value !== 'metafield' && node.name.value !== 'metafields') return;
        const owner = ownerOf(ancestors);
        for (const one of identifiersOf(node)) found.set(`${owner} ${nameOf(one)}`, { ...one, owner });
      },
    });
  }
  return [...found.values()];
}

const fieldText = ({ namespace, key }: Pick<ReadMetafield, 'namespace' | 'key'>, index: number) =>
  `m${index}: metafield(namespace: ${JSON.stringify(namespace)}, key: ${JSON.stringify(key)}) { value }`;

/** The metafields that no product of a search has a value of. */
async function missingIn<Field extends Pick<ReadMetafield, 'namespace' | 'key'>>(
  services: Services,
  fields: readonly Field[],
  search: string,
): Promise<Field[]> {
  const text = `query doctorMetafields($search: String!) {
    products(first: 100, query: $search) { nodes { ${fields.map(fieldText).join('\n')} } }
  }`;
  const products = nodesOf((await storefrontData(services, text, { search }))['products']);
  return fields.filter((_, index) => products.every((product) => !product[`m${index}`]));
}

const CAPSULES = '-product_type:Piece';

async function missingOfShop(services: Services, fields: readonly ReadMetafield[]): Promise<ReadMetafield[]> {
  if (fields.length === 0) return [];
  const text = `query doctorShopMetafields { shop { ${fields.map(fieldText).join('\n')} } }`;
  const shop = fieldsOf((await storefrontData(services, text))['shop']);
  return fields.filter((_, index) => !shop[`m${index}`]);
}

async function missing(services: Services): Promise<ReadMetafield[]> {
  const read = metafieldsIn(services.documents);
  const ofProducts = read.filter((field) => field.owner === 'Product' && !OPTIONAL.has(nameOf(field)));
  const ofPieces = ofProducts.filter((field) => nameOf(field) === PIECE_FIELD);
  const ofCapsules = ofProducts.filter((field) => !ofPieces.includes(field));
  return [
    ...(await missingIn(services, ofCapsules, CAPSULES)),
    ...(await missingIn(services, ofPieces, 'product_type:Piece')),
    ...(await missingOfShop(
      services,
      read.filter(({ owner }) => owner === 'Shop'),
    )),
  ];
}

const REMEDY =
  'Shopify admin: Settings, Custom data, Products (Shop for campaign.pictures). Add the definition, switch on Storefronts under Access, and fill it.';

const metafields: Check = {
  id: 'storefront.metafields',
  asks: 'Does the storefront give every metafield that the shop reads?',
  why: 'A metafield without a definition that storefronts may read is answered with null, without an error.',
  remedy: REMEDY,
  after: 'storefront.token',
  async run(services) {
    const problems = (await missing(services)).map((field) =>
      field.owner === 'Shop'
        ? `The shop’s metafield ${nameOf(field)} is missing, or storefronts may not read it.`
        : `No product gives the metafield ${nameOf(field)}: it is missing, or storefronts may not read it.`,
    );
    return judged(problems, 'It gives every one.');
  },
};

async function bundlesGiven(services: Services): Promise<Finding> {
  const absent = await missingIn(services, BUNDLE_METAFIELDS, CAPSULES);
  const given = BUNDLE_METAFIELDS.filter((field) => !absent.includes(field)).map(nameOf);
  if (given.length > 0) return passed(`Yes: ${listed(given)}.`);
  return failed('No product gives a metafield with its pieces, such as bundles.components or custom.bundle_items.');
}

const bundles: Check = {
  id: 'storefront.bundles',
  asks: 'Does the storefront give the pieces of capsules?',
  why: 'Product pages, cards, and the cart list the pieces of a capsule.',
  remedy:
    'Let the bundle app write its metafield, or fill custom.bundle_items by hand, and let storefronts read its definition.',
  after: 'storefront.token',
  run: bundlesGiven,
};

/** Whether what is not a field of Shopify’s own is there. */
export const metafieldChecks: readonly Check[] = [metafields, bundles];
