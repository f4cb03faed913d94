import type { JsonSchema } from 'shared-contracts/composition';
import {
  accepts,
  isAnything,
  isNever,
  listed,
  patternsOf,
  plain,
  type Rooted,
  Undecidable,
  unionOf,
} from './json-schema.ts';
import { sample, samples } from './schema-samples.ts';

/** The reason why one schema's values may not all be accepted by another. */
export type Incompatibility =
  | {
      /** Proof: the one schema allows the value, the other refuses it. */
      readonly kind: 'counterexample';
      readonly value: unknown;
    }
  | {
      /** Neither a proof nor a counterexample was found. */
      readonly kind: 'undecided';
      readonly note: string;
    };

/** Schemas that are compared, with their roots. */
interface Pair {
  readonly produced: Rooted;
  readonly accepted: Rooted;
}

/** The pairs of references that are being compared: a pair that comes back to itself adds nothing. */
type Open = readonly string[];

/** How many cases a schema is divided into, to be compared with the branches of a union. */
const MOST_CASES = 64;

const counterexample = (value: unknown): Incompatibility => ({ kind: 'counterexample', value });
const undecided = (note: string): Incompatibility => ({ kind: 'undecided', note });

/** The result of a step, or why it is undecided. */
function decided(step: () => Incompatibility | null): Incompatibility | null {
  try {
    return step();
  } catch (error) {
    if (error instanceof Undecidable) return undecided(error.message);
    throw error;
  }
}

/** The first counterexample of several comparisons, or else the first that is undecided. */
function worst(steps: Iterable<() => Incompatibility | null>): Incompatibility | null {
  let found: Incompatibility | null = null;
  for (const step of steps) {
    const one = decided(step);
    if (one?.kind === 'counterexample') return one;
    found ??= one;
  }
  return found;
}

/** Looks for a counterexample among values of the one schema. */
function probe({ produced, accepted }: Pair, note: string): Incompatibility {
  const refused = samples(produced).find((value) => !accepts(accepted, value));
  return refused === undefined ? undecided(note) : counterexample(refused);
}

/** A schema as several that allow the same values together: one for each value of its first property that has few. */
function casesOf({ schema: given, root }: Rooted): readonly JsonSchema[] {
  const schema = plain({ schema: given, root });
  const union = unionOf(schema);
  if (union) return union.flatMap((one) => casesOf({ schema: one, root }));
  const values = listed(schema) ?? (schema.type === 'boolean' ? [true, false] : null);
  if (values) return values.map((value) => ({ const: value }));
  const { properties = {}, required = [] } = schema;
  for (const [name, own] of Object.entries(properties)) {
    if (!required.includes(name)) continue;
    const cases = casesOf({ schema: own, root });
    if (cases.length > 1 && cases.length <= MOST_CASES)
      return cases.map((one) => ({ ...schema, properties: { ...properties, [name]: one } }));
  }
  return [schema];
}

function withUnion(pair: Pair, branches: readonly JsonSchema[], open: Open): Incompatibility | null {
  const { produced, accepted } = pair;
  const each = branches.map((schema) => decided(() => compare({ produced, accepted: { ...accepted, schema } }, open)));
  if (each.includes(null)) return null;
  const cases = casesOf(produced);
  const alone = (schema: JsonSchema): Pair => ({ accepted, produced: { ...produced, schema } });
  if (cases.length > 1 && cases.length <= MOST_CASES) return worst(cases.map((one) => () => compare(alone(one), open)));
  const found = each.find((one) => one?.kind === 'counterexample' && !accepts(accepted, one.value));
  return found ?? probe(pair, 'values that several branches of a union accept together');
}

/** Whether a bound is kept; the values around both bounds are the counterexamples. */
function numbers(pair: Pair, produced: JsonSchema, accepted: JsonSchema): Incompatibility | null {
  const low = (schema: JsonSchema): number =>
    Math.max(schema.minimum ?? -Infinity, schema.exclusiveMinimum ?? -Infinity);
  const high = (schema: JsonSchema): number =>
    Math.min(schema.maximum ?? Infinity, schema.exclusiveMaximum ?? Infinity);
  const isOpen = (schema: JsonSchema, bound: number): boolean =>
    schema.exclusiveMinimum === bound || schema.exclusiveMaximum === bound;
  const isWithin = (own: number, other: number, isBeyond: boolean): boolean =>
    isBeyond || (own === other && Number.isFinite(own) && isOpen(accepted, other) && !isOpen(produced, own));
  const isLower = isWithin(low(produced), low(accepted), low(produced) < low(accepted));
  const isHigher = isWithin(high(produced), high(accepted), high(produced) > high(accepted));
  const isFiner = accepted.type === 'integer' && produced.type === 'number';
  const isOffStep = accepted.multipleOf !== undefined && accepted.multipleOf !== produced.multipleOf;
  if (!isLower && !isHigher && !isFiner && !isOffStep) return null;
  const around = [low(accepted), high(accepted)].filter(Number.isFinite);
  const step = produced.multipleOf ?? 1;
  const values = [...samples(pair.produced), ...around.flatMap((bound) => [bound, bound - step, bound + step])];
  const refused = values.find((value) => accepts(pair.produced, value) && !accepts(pair.accepted, value));
  return refused === undefined ? undecided('a range of numbers') : counterexample(refused);
}

function texts(pair: Pair, produced: JsonSchema, accepted: JsonSchema): Incompatibility | null {
  const { minLength = 0, maxLength = Infinity } = accepted;
  const isWithin = (produced.minLength ?? 0) >= minLength && (produced.maxLength ?? Infinity) <= maxLength;
  const own = patternsOf(produced);
  const isMatched = patternsOf(accepted).every((pattern) => own.includes(pattern));
  const isOfFormat =
    accepted.format === undefined || accepted.format === produced.format || accepted.pattern !== undefined;
  if (isWithin && isMatched && isOfFormat) return null;
  const lengths = [minLength - 1, maxLength + 1].filter((length) => length >= 0 && length <= 100_000);
  const refused = [...samples(pair.produced), ...lengths.map((length) => 'a'.repeat(length))].find(
    (value) => accepts(pair.produced, value) && !accepts(pair.accepted, value),
  );
  return refused === undefined ? undecided('texts of two patterns') : counterexample(refused);
}

/** A value of a list or an object with one part replaced by a counterexample. */
function inside(found: Incompatibility | null, place: (value: unknown) => unknown): Incompatibility | null {
  return found?.kind === 'counterexample' ? counterexample(place(found.value)) : found;
}

const asSchema = (given: JsonSchema | boolean | undefined): JsonSchema => (typeof given === 'object' ? given : {});

function lists(pair: Pair, produced: JsonSchema, accepted: JsonSchema, open: Open): Incompatibility | null {
  const { minItems = 0, maxItems = Infinity, prefixItems = [], items } = produced;
  const most = items === false ? Math.min(maxItems, prefixItems.length) : maxItems;
  const isWithin = minItems >= (accepted.minItems ?? 0) && most <= (accepted.maxItems ?? Infinity);
  if (!isWithin) return probe(pair, 'the length of a list');
  const at = ({ prefixItems: own = [], items: rest }: JsonSchema, i: number): JsonSchema | boolean =>
    own[i] ?? rest ?? {};
  const compared = Math.min(most, Math.max(prefixItems.length, accepted.prefixItems?.length ?? 0) + 1);
  const steps = Array.from({ length: compared }, (_, i) => (): Incompatibility | null => {
    if (at(accepted, i) === false) return probe(pair, 'the end of a list');
    const schemas = [asSchema(at(produced, i)), asSchema(at(accepted, i))] as const;
    const found = compare(below(pair, ...schemas), open);
    return inside(found, (value) => {
      const before = Array.from({ length: Math.max(i + 1, minItems) }, (_each, other) =>
        other === i ? value : sample({ ...pair.produced, schema: asSchema(at(produced, other)) }),
      );
      return before;
    });
  });
  return worst(steps);
}

const below = ({ produced, accepted }: Pair, own: JsonSchema, other: JsonSchema): Pair => ({
  produced: { ...produced, schema: own },
  accepted: { ...accepted, schema: other },
});

/** An object of the one schema without a property, or with a property of a given value. */
function objectWith({ produced }: Pair, name: string, value?: unknown): Record<string, unknown> {
  const whole = sample(produced);
  const least = Object.entries(typeof whole === 'object' && whole !== null ? whole : {}).filter(
    ([one]) => one !== name,
  );
  return { ...Object.fromEntries(least), ...(value !== undefined && { [name]: value }) };
}

/** A name that neither schema declares. */
const OTHER_NAME = 'another';

function objects(pair: Pair, produced: JsonSchema, accepted: JsonSchema, open: Open): Incompatibility | null {
  const { properties = {}, required = [], additionalProperties, propertyNames } = produced;
  const isClosed = additionalProperties === false || additionalProperties === undefined;
  const names = propertyNames && listed(plain({ ...pair.produced, schema: propertyNames }));
  const rest = isClosed ? [] : (names?.map(String) ?? [OTHER_NAME]);
  const missing = (accepted.required ?? []).filter((name) => !required.includes(name));
  // A required property of a record may be missing as well; of an object, one that is not declared always is.
  const steps: (() => Incompatibility | null)[] = missing.map((name) => () => counterexample(objectWith(pair, name)));
  const known = accepted.properties ?? {};
  const free = isClosed || names ? [] : Object.keys(known);
  for (const name of new Set([...Object.keys(properties), ...rest, ...free])) {
    const own = (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? asSchema(additionalProperties);
    const other = (Object.hasOwn(known, name) ? known[name] : undefined) ?? accepted.additionalProperties ?? {};
    const place = (value: unknown): unknown => objectWith(pair, name, value);
    if (other === false) steps.push(() => counterexample(place(sample({ ...pair.produced, schema: own }))));
    else steps.push(() => inside(compare(below(pair, own, asSchema(other)), open), place));
    const { propertyNames: allowed } = accepted;
    if (allowed && name !== OTHER_NAME && !accepts({ ...pair.accepted, schema: allowed }, name))
      steps.push(() => counterexample(place(sample({ ...pair.produced, schema: own }))));
  }
  if (accepted.propertyNames && rest.includes(OTHER_NAME)) {
    const found = (): Incompatibility | null =>
      compare(below(pair, propertyNames ?? { type: 'string' }, accepted.propertyNames ?? {}), open);
    steps.push(() =>
      inside(found(), (name) =>
        objectWith(pair, String(name), sample({ ...pair.produced, schema: asSchema(additionalProperties) })),
      ),
    );
  }
  return worst(steps);
}

function compare(pair: Pair, before: Open): Incompatibility | null {
  const key = JSON.stringify([pair.produced.schema, pair.accepted.schema]);
  if (before.includes(key)) return null;
  const open = [...before, key];
  if (isAnything(pair.accepted.schema)) return null;
  const [produced, accepted] = [plain(pair.produced), plain(pair.accepted)];
  if (isAnything(accepted) || isNever(produced)) return null;
  const union = unionOf(produced);
  if (union)
    return worst(union.map((schema) => () => compare({ ...pair, produced: { ...pair.produced, schema } }, open)));
  const values = listed(produced);
  if (values) return worst(values.map((value) => () => (accepts(pair.accepted, value) ? null : counterexample(value))));
  const branches = unionOf(accepted);
  if (branches) return withUnion(pair, branches, open);
  const isNumber = ({ type }: JsonSchema): boolean => type === 'number' || type === 'integer';
  const isOneType = produced.type === accepted.type || (isNumber(produced) && isNumber(accepted));
  if (isAnything(produced) || isNever(accepted) || listed(accepted) || !isOneType) {
    const isBoth = produced.type === 'boolean' && [true, false].every((value) => accepts(pair.accepted, value));
    return isBoth ? null : probe(pair, 'values of two types');
  }
  if (isNumber(produced)) return numbers(pair, produced, accepted);
  if (produced.type === 'string') return texts(pair, produced, accepted);
  if (produced.type === 'array') return lists(pair, produced, accepted, open);
  return produced.type === 'object' ? objects(pair, produced, accepted, open) : null;
}

/**
 * Looks for a value that one schema allows and another refuses. Null where there is none: everything that may be produced is
 * accepted. A counterexample is checked against both schemas before it is given. An object without `additionalProperties` holds
 * what it declares and nothing else, as zod's objects do once they are parsed.
 *
 * @example incompatibility({ type: 'number' }, { type: 'integer' }) // { kind: 'counterexample', value: 0.5 }
 */
export function incompatibility(produced: JsonSchema, accepted: JsonSchema): Incompatibility | null {
  if (JSON.stringify(produced) === JSON.stringify(accepted)) return null;
  const pair: Pair = {
    produced: { schema: produced, root: produced },
    accepted: { schema: accepted, root: accepted },
  };
  return decided(() => {
    const found = compare(pair, []);
    if (found?.kind !== 'counterexample') return found;
    const isProof = accepts(pair.produced, found.value) && !accepts(pair.accepted, found.value);
    return isProof ? found : undecided('a counterexample that is none');
  });
}
