import { entry, type ErrorEntry } from './error-entry.ts';
import { PAGE_ERRORS } from './page-errors.ts';
import { SERVER_ERRORS } from './server-errors.ts';

type PageCode = keyof typeof PAGE_ERRORS;
type ServerCode = keyof typeof SERVER_ERRORS;

/** A code of the registry, for example `'CART-003'`. */
export type ErrorCode = PageCode | ServerCode;

/** Every error code of the product, except that a browser has no words for errors of servers. `docs/errors.md` is generated from it. */
export const ERROR_REGISTRY: Readonly<Record<PageCode, ErrorEntry>> &
  Readonly<Partial<Record<ServerCode, ErrorEntry>>> =
  typeof window === 'undefined' ? { ...SERVER_ERRORS, ...PAGE_ERRORS } : PAGE_ERRORS;

// All callers get the same object.
const WORDLESS = Object.freeze(entry('An error of a server.', 'Something went wrong. Please try again.'));

/** The words of an error. */
export const entryOf = (code: ErrorCode): ErrorEntry => ERROR_REGISTRY[code] ?? WORDLESS;
