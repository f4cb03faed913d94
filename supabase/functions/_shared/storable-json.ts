/** Names under which JSON can hold no function, so that whatever compares their owner, as a check of a length does, would throw. */
const CONVERSIONS: readonly string[] = ['toString', 'valueOf'];

const isStorable = (key: string): boolean => !key.includes('\0') && key.isWellFormed() && !CONVERSIONS.includes(key);

/** What the database cannot hold as it is: a NUL, which no name or text of ours contains, and half of a surrogate pair. */
function storable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => isStorable(key)));
}

/** What a text says, as the database can hold it; undefined where it is no JSON. */
export function parseStorable(text: string): unknown {
  try {
    return JSON.parse(text, storable);
  } catch {
    return undefined;
  }
}
