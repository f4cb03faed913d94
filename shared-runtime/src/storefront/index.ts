export { graphql, type Operation, type ResultOf } from './graphql.ts';
export type { StorefrontOptions } from './options.ts';
export { createStorefront } from './storefront.ts';
export type { Storefront, StorefrontRequest } from './storefront-face.ts';
