/** Names whose values in JSON are never functions, so that comparing their owner, as a check of a length does, would throw. */
const CONVERSIONS: readonly string[] = ['toString', 'valueOf'];

const isStorable = (key: string): boolean => !key.includes('\0') && key.isWellFormed() && !CONVERSIONS.includes(key);

/** Removes what the database cannot hold: NULs, which no name or text of the shop contains, and lone surrogates. */
function storable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => isStorable(key)));
}

/** Parses a text as JSON that the database can hold; undefined where it is no JSON. */
export function parseStorable(text: string): unknown {
  try {
    return JSON.parse(text, storable);
  } catch {
    return undefined;
  }
}
