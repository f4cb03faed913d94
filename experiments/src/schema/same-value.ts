/** A text that does not depend on the order of fields, because the database does not preserve it. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether two values are equal, regardless of the order of their fields. */
export const sameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);
