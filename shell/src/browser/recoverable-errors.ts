import { isShopError } from 'shared-contracts';

/** React's word for a boundary that the server left to the browser; by its number in production. */
const LEFT_TO_THE_BROWSER = /Minified React error #419;|The server could not finish this Suspense boundary/;

/** React's word for a boundary whose hydration failed; its cause says why. */
function isRemoteMissing({ cause }: Error): boolean {
  return isShopError(cause, 'REMOTE-001');
}

/**
 * Reports an error that hydration has recovered from as an uncaught one, with the components that it happened in: whose scripts those are
 * says whose fault it is. A part that the server has left to the browser is no fault of this page:
 * the server has logged why. A remote whose files are missing has been reported by the platform already.
 */
export function reportRecovered(
  error: unknown,
  { componentStack = '' }: { readonly componentStack?: string | undefined },
): void {
  if (!(error instanceof Error)) return reportError(error);
  if (LEFT_TO_THE_BROWSER.test(error.message) || isRemoteMissing(error)) return;
  // The stack of the error itself names React alone.
  error.stack = `${error.stack}\n${componentStack}`;
  reportError(error);
}
