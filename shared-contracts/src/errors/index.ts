export { ERROR_REGISTRY, type ErrorCode, type ErrorEntry } from './registry.ts';
export { type ErrorDetails, isShopError, ShopError } from './shop-error.ts';
