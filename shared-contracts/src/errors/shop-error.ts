import { entryOf, type ErrorCode } from './registry.ts';

/** An error's details for operators: plain values only, never personal data. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * The one error type of the product. The message is for logs; `shown` is the sentence for the person.
 *
 * @example throw new ShopError('CART-003', { merchandiseId }, { cause })
 */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(`${code}: ${entryOf(code).meaning}${describe(details)}`, options);
    this.code = code;
    this.details = details;
  }

  /** The plain sentence for the person in front of the page. */
  get shown(): string {
    return entryOf(this.code).shown;
  }
}

/** The most characters of details in a message: another service's response must not fill the log. */
const LONGEST = 2000;

function describe(details: ErrorDetails): string {
  if (Object.keys(details).length === 0) return '';
  try {
    return ` ${JSON.stringify(details).slice(0, LONGEST)}`;
  } catch {
    return ''; // A service's response may be nested too deeply to be written.
  }
}

/**
 * Whether a caught value is a {@link ShopError}, of one code where one is named.
 *
 * @example if (isShopError(error, 'CATALOG-404')) return null;
 */
export function isShopError(value: unknown, code?: ErrorCode): value is ShopError {
  return value instanceof ShopError && (code === undefined || value.code === code);
}
