/** React's word for a boundary that the server left to the browser; by its number in production. */
const LEFT_TO_THE_BROWSER = /Minified React error #419;|The server could not finish this Suspense boundary/;

/**
 * Tells of what hydration has recovered from. A part that the server has left to the browser is no fault of this page's:
 * the server has logged why.
 */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && LEFT_TO_THE_BROWSER.test(error.message)) return;
  console.error(error);
}
