import type { CartLineInput } from 'shared-contracts';

/** The most lines that the storefront takes in one request; any list in its input ends there. */
export const LINES_AT_ONCE = 250;

/** The most lines that a cart of the storefront holds. */
export const MOST_LINES = 500;

function identityOf({ merchandiseId, attributes = [] }: CartLineInput): string {
  const pairs = attributes.map(({ key, value }) => JSON.stringify([key, value]));
  return JSON.stringify([merchandiseId, ...pairs.toSorted()]);
}

/**
 * The lines of a request: those of equal merchandise and attributes become one, as they would at the storefront. The cart
 * itself never merges (specification, section 4).
 *
 * @example mergeLines([{ merchandiseId, quantity: 1 }, { merchandiseId, quantity: 2 }]) // [{ merchandiseId, quantity: 3 }]
 */
export function mergeLines(lines: readonly CartLineInput[]): CartLineInput[] {
  const merged = new Map<string, CartLineInput>();
  for (const line of lines) {
    const identity = identityOf(line);
    merged.set(identity, { ...line, quantity: (merged.get(identity)?.quantity ?? 0) + line.quantity });
  }
  return [...merged.values()];
}

/**
 * Lines in as many requests as they need.
 *
 * @example batchesOf(lines) // 600 lines: 250, 250, 100
 */
export function batchesOf<Line>(lines: readonly Line[]): Line[][] {
  const count = Math.ceil(lines.length / LINES_AT_ONCE);
  return Array.from({ length: count }, (_, batch) => lines.slice(batch * LINES_AT_ONCE, (batch + 1) * LINES_AT_ONCE));
}
