/** How long data that a page can do without may hold it up, in ms: well inside the loader budget of the server. */
const PATIENCE = 900;

/** Ends with the request, or as soon as the page would rather go on without the data. */
export function optionalSignal(request: Request): AbortSignal {
  return AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE)]);
}
