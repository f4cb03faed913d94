// Everything here imports 'graphql/index.js': by its bare name a bundler picks another build of it than Node, and two never mix.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addResolversToSchema } from '@graphql-tools/schema';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql/index.js';
import type { CartService } from '../cart/cart-service.ts';
import { cartMutations } from '../cart/cart-mutations.ts';
import { backReferences } from './back-references.ts';
import { catalogueQueries } from './catalogue-queries.ts';
import { nodeQueries } from './node-queries.ts';
import { searchQueries } from './search-queries.ts';
import { shopQueries } from './shop-queries.ts';
import { siteQueries } from './site-queries.ts';
import { refuseUnbuiltFields } from './strict-fields.ts';

const SCHEMA_FILE = path.join(import.meta.dirname, '../../storefront-schema/storefront.schema.json');

let shopifySchema: GraphQLSchema | undefined;

/** Read once in a process, however many sandboxes it runs: that is most of a start. */
function readSchema(): GraphQLSchema {
  const introspection: IntrospectionQuery = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'));
  return buildClientSchema(introspection, { assumeValid: true });
}

/**
 * Shopify's own schema with answers from the catalogue. Roots and back references apart, views carry their fields as methods; a field
 * that nothing answers is refused.
 */
export function executableSchema(service: CartService): GraphQLSchema {
  shopifySchema ??= readSchema();
  const schema = addResolversToSchema({
    schema: shopifySchema,
    resolvers: {
      QueryRoot: {
        ...catalogueQueries(service.store),
        ...searchQueries(service.store),
        ...shopQueries(service.store),
        ...siteQueries(service.store),
        ...nodeQueries(service),
      },
      Mutation: cartMutations(service),
      ...backReferences(service),
    },
  });
  return refuseUnbuiltFields(schema);
}
