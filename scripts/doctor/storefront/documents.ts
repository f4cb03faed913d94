import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, parse, validate } from 'graphql';
import { BUNDLE_METAFIELDS } from '../../../shared-runtime/src/catalog/bundle.ts';
import type { Check } from '../check.ts';
import { judged, listed } from '../finding.ts';
import { askStorefront, nodesOf, type Services, storefrontData } from '../services.ts';
import type { SourceDocument } from '../source-documents.ts';

async function schemaOf(services: Services): Promise<GraphQLSchema> {
  const data = await storefrontData(services, getIntrospectionQuery({ descriptions: false }));
  // The shape that the library itself asked for; it refuses another one.
  return buildClientSchema(data as unknown as Parameters<typeof buildClientSchema>[0]);
}

function problemsOf(document: SourceDocument, schema: GraphQLSchema): string[] {
  const problems = validate(schema, parse(document.text)).map(({ message }) => message);
  return problems.length > 0 ? [`${document.name} in ${document.file}: ${listed(problems, 3)}`] : [];
}

const documents: Check = {
  id: 'storefront.documents',
  asks: 'Is every query and mutation of the shop valid in the storefront’s own schema?',
  why: 'A document with a field that the version lacks is refused as a whole.',
  remedy: 'Change the document to what the version that answers offers, and release its remote.',
  after: 'storefront.token',
  async run(services) {
    const schema = await schemaOf(services);
    const problems = services.documents.flatMap((document) => problemsOf(document, schema));
    return judged(problems, `All ${services.documents.length} are.`);
  },
};

const NO_CART = 'gid://shopify/Cart/doctor?key=doctor';

/** A product for the documents’ variables. */
async function sampleOf(services: Services) {
  const data = await storefrontData(
    services,
    'query doctorSample { products(first: 1) { nodes { id handle variants(first: 1) { nodes { id } } } } }',
  );
  const [product] = nodesOf(data['products']);
  const [variant] = nodesOf(product?.['variants']);
  return { handle: String(product?.['handle'] ?? ''), product: product?.['id'], variant: variant?.['id'] };
}

/** Values for the variables of every query of the shop, by name. The cart is one that no shopper has. */
function variablesFor(text: string, sample: Awaited<ReturnType<typeof sampleOf>>): Record<string, unknown> {
  const values: Record<string, unknown> = {
    handle: sample.handle,
    handle0: sample.handle,
    id: NO_CART,
    id0: NO_CART,
    ids: [text.includes('on ProductVariant') ? sample.variant : sample.product],
    first: 1,
    limit: 1,
    query: 'capsule',
    after: null,
    bundleMetafields: BUNDLE_METAFIELDS,
  };
  const named = [...text.matchAll(/\$(\w+):/g)].flatMap(([, name = '']) => (name in values ? [name] : []));
  return Object.fromEntries(named.map((name) => [name, values[name]]));
}

const fields: Check = {
  id: 'storefront.fields',
  asks: 'May the token read every field that the shop’s queries read?',
  why: 'Shopify refuses fields whose access scope the token lacks, tags and carts among them.',
  remedy:
    'Shopify admin: Sales channels, Headless, Storefront, Storefront API, Permissions. Allow product listings, product tags, and checkouts (read and write).',
  after: 'storefront.documents',
  async run(services) {
    const sample = await sampleOf(services);
    const problems: string[] = [];
    const queries = services.documents.filter(({ kind }) => kind === 'query');
    for (const { name, text } of queries) {
      const { status, errors } = await askStorefront(services, text, variablesFor(text, sample));
      if (errors.length > 0) problems.push(`${name}: ${listed([...new Set(errors.map(({ message }) => message))], 2)}`);
      else if (status !== 200) problems.push(`${name}: status ${status}.`);
    }
    return judged(problems, `All ${queries.length} queries answer without an error.`);
  },
};

/** Whether what the shop asks is understood and permitted. */
export const documentChecks: readonly Check[] = [documents, fields];
