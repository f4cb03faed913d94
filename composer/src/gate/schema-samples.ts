import type { JsonSchema } from 'shared-contracts/composition';
import { accepts, isNever, listed, plain, type Rooted, Undecidable, unionOf } from './json-schema.ts';

/** How deep a value may be nested before a schema counts as endless. */
const DEPTH = 12;
/** The longest text that is made up. */
const LONGEST = 100_000;

/** Texts of the forms that schemas of a shop ask for. */
const TEXTS = [
  '',
  'a',
  'A',
  '1',
  'a-b',
  'a:b',
  'ab',
  'a b',
  'Abc1',
  '/',
  '/a',
  '/a/b',
  './a',
  'a@example.com',
  'https://a.example',
  'https://a.example/a',
  '2026-01-05',
  '09:00:00',
  '2026-01-05T09:00:00Z',
  '2026-01-05T09:00:00.000Z',
  '0.00',
  '12.50',
  'USD',
  '#aabbcc',
  '127.0.0.1',
  '00000000-0000-4000-8000-000000000000',
  'gid://shopify/Product/1',
  'feedfeedfeedfeed',
  '+15555550100',
  '1.0.0',
];

function textsOf({ minLength = 0, maxLength = LONGEST }: JsonSchema): string[] {
  const lengths = [minLength, minLength + 1, maxLength].filter((length) => length >= 0 && length <= LONGEST);
  return [...TEXTS, ...lengths.flatMap((length) => ['a'.repeat(length), '1'.repeat(length)])];
}

function numbersOf(schema: JsonSchema): number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 } = schema;
  const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter((bound) => bound !== undefined);
  const steps = [0, multipleOf, -multipleOf, 0.5, -0.5];
  return [0, 1, -1, 0.5, -0.5, ...bounds.flatMap((bound) => steps.map((step) => bound + step))];
}

const first = <Value>(values: readonly Value[]): Value => {
  const [value] = values;
  if (value === undefined) throw new Undecidable('no example is known');
  return value;
};

function listsOf({ schema, root }: Rooted, depth: number): unknown[] {
  const { prefixItems = [], items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const least = Math.max(minItems, Math.min(prefixItems.length, maxItems));
  const fill = (length: number): unknown[] =>
    Array.from({ length }, (_, i) => {
      const own = prefixItems[i] ?? items;
      if (own === false) throw new Undecidable('a list that can’t be filled');
      return sample({ schema: own === true ? {} : own, root }, depth + 1);
    });
  if (least > LONGEST) throw new Undecidable('a very long list');
  const more = attempt(() => (least < maxItems ? [fill(least + 1)] : [])) ?? [];
  return [fill(least), ...more];
}

function objectsOf({ schema, root }: Rooted, depth: number): unknown[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const valueOf = (name: string): unknown => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return sample({ schema: typeof own === 'object' ? own : {}, root }, depth + 1);
  };
  const least = Object.fromEntries(required.map((name) => [name, valueOf(name)]));
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const more = optional.flatMap((name) => attempt(() => [{ ...least, [name]: valueOf(name) }]) ?? []);
  return [least, ...more];
}

/** The result of a step; null where it can't be decided. */
function attempt<Result>(step: () => Result): Result | null {
  try {
    return step();
  } catch (error) {
    if (error instanceof Undecidable) return null;
    throw error;
  }
}

function candidates({ schema: given, root }: Rooted, depth: number): unknown[] {
  if (depth > DEPTH) throw new Undecidable('an endless value');
  const schema = plain({ schema: given, root });
  const union = unionOf(schema);
  if (isNever(schema)) return [];
  if (union) return union.flatMap((one) => attempt(() => candidates({ schema: one, root }, depth + 1)) ?? []);
  const values = listed(schema);
  if (values) return [...values];
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'number':
    case 'integer':
      return numbersOf(schema);
    case 'boolean':
      return [true, false];
    case 'array':
      return listsOf({ schema, root }, depth);
    case 'object':
      return objectsOf({ schema, root }, depth);
    default:
      return ['a', 0, true, null, [], {}];
  }
}

/** Values that a schema accepts. */
export function samples(rooted: Rooted, depth = 0): unknown[] {
  return candidates(rooted, depth).filter((value) => accepts(rooted, value));
}

/**
 * One value that a schema accepts, as small as possible.
 *
 * @throws {Undecidable} where none is known.
 */
export function sample(rooted: Rooted, depth = 0): unknown {
  return first(samples(rooted, depth));
}
