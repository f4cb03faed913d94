export { graphql, type Operation, type ResultOf, type VariablesOf } from './graphql.ts';
export { STOREFRONT_API_VERSION, type StorefrontOptions } from './options.ts';
export { createStorefront } from './storefront.ts';
export type { Storefront, StorefrontRequest } from './storefront-face.ts';
