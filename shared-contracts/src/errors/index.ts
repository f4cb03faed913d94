export type { ErrorEntry } from './error-entry.ts';
export { entryOf, ERROR_REGISTRY, type ErrorCode } from './registry.ts';
export { type ErrorDetails, isShopError, ShopError } from './shop-error.ts';
