import { ShopError } from 'shared-contracts/errors';
import { SLOTS, type SlotShape } from 'shared-contracts';

/**
 * A copy of the properties in a slot's schema, as JSON: texts and lists of texts, within their limits. No code of the value runs:
 * properties are read from their descriptors, accessors and inherited ones do not count, and others than the schema's are not read. A
 * slot that is not in the contracts passes nothing.
 *
 * @param isProxy detects proxies, which only Node can do
 * @throws {ShopError} REMOTE-008 where a property is missing or something else.
 * @example plainProps('goes-with', { handles: ['bordeaux-capsule'] }) // '{"handles":["bordeaux-capsule"]}'
 */
export function plainProps(slot: string, given: unknown, isProxy?: (value: object) => boolean): string {
  const held = (from: unknown, key: string | number): unknown =>
    typeof from === 'object' && from && !isProxy?.(from)
      ? Object.getOwnPropertyDescriptor(from, key)?.value
      : undefined;
  const copy = (from: unknown, key: string | number, characters: number, entries?: number): unknown => {
    const value = held(from, key);
    const length = entries === undefined ? typeof value === 'string' && value.length : held(value, 'length');
    // A length that is no number would run its author's code where it is compared.
    if (typeof length !== 'number' || !(length <= (entries ?? characters))) throw new ShopError('REMOTE-008', { slot });
    return entries === undefined ? value : Array.from({ length }, (_none, index) => copy(value, index, characters));
  };
  const slots: Readonly<Record<string, Readonly<Record<string, SlotShape>>>> = SLOTS;
  const shapes = Object.entries(slots[slot] ?? {});
  return JSON.stringify(Object.fromEntries(shapes.map(([name, shape]) => [name, copy(given, name, ...shape)])));
}
