/**
 * The value in a JSON text, or undefined where it is none: what browsers store is anybody's input.
 *
 * @example parseJson(response.headers.get('x-options'))
 */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
