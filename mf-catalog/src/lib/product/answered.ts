import { ShopError } from 'shared-contracts';

// The storefront may answer with something else than its schema promises: that is its failure, and no defect of the code that reads.

function refuse(value: unknown): never {
  throw new ShopError('STOREFRONT-005', { instead: typeof value });
}

/**
 * A text of an answer.
 *
 * @throws {ShopError} STOREFRONT-005 where it is something else.
 */
export const text = (value: unknown): string => (typeof value === 'string' ? value : refuse(value));

/**
 * The entries of a list in an answer.
 *
 * @throws {ShopError} STOREFRONT-005 where it is no list.
 */
export const list = <Entry>(value: readonly Entry[]): readonly Entry[] =>
  Array.isArray(value) ? value : refuse(value);

/**
 * An object in an answer.
 *
 * @throws {ShopError} STOREFRONT-005 where it is none.
 */
export const part = <Part extends object>(value: Part): Part =>
  typeof value === 'object' && value ? value : refuse(value);
