/**
 * The value in a JSON text from outside, or undefined where the text is no JSON.
 *
 * @param refuse called with the parser's error
 * @example parseJson(metafield.value, (cause) => reportUnreadable('capsule.lengths', cause))
 */
export function parseJson(text: string | null, refuse?: (cause: unknown) => void): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    refuse?.(cause);
    return undefined;
  }
}
