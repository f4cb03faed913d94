import type { JsonSchema } from 'shared-contracts/composition';

/** A comparison meets something that it can't decide. */
export class Undecidable extends Error {}

const ANNOTATIONS = new Set([
  '$schema',
  '$id',
  '$defs',
  'id',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
]);
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  string: ['minLength', 'maxLength', 'pattern', 'format', 'allOf'],
  boolean: [],
  null: [],
};

/** A schema with its root, in which its references are resolved. */
export interface Rooted {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

/** The keywords of a schema that restrict values. */
const restrictions = (schema: JsonSchema): string[] => Object.keys(schema).filter((key) => !ANNOTATIONS.has(key));

export const isAnything = (schema: JsonSchema): boolean => restrictions(schema).length === 0;

function referred(reference: string, root: JsonSchema): JsonSchema {
  const name = /^#\/\$defs\/(.+)$/.exec(reference)?.[1];
  const found = name === undefined ? root : root.$defs?.[name];
  if (!found || (name === undefined && reference !== '#')) throw new Undecidable(`the reference ${reference}`);
  return found;
}

/**
 * A schema with its reference resolved and its list of types written as a union.
 *
 * @throws {Undecidable} for a keyword that zod does not write, or writes for what JSON Schema can't say.
 */
export function plain({ schema, root }: Rooted): JsonSchema {
  let found = schema;
  for (let steps = 0; found.$ref !== undefined; steps++) {
    if (steps > 20) throw new Undecidable('a reference to itself');
    found = referred(found.$ref, root);
  }
  const { type, ...rest } = found;
  if (typeof type === 'object') return { anyOf: type.map((one) => ownOf(one, rest)) };
  const keys = restrictions(found);
  const isUnion = found.anyOf ?? found.oneOf;
  const allowed = isUnion ? ['anyOf', 'oneOf'] : ['type', 'const', 'enum', 'not', ...(KNOWN[type ?? ''] ?? [])];
  const unknown = keys.find((key) => !allowed.includes(key));
  if (unknown !== undefined || (type !== undefined && !KNOWN[type]))
    throw new Undecidable(unknown ?? `the type ${type}`);
  if (found.not && !isAnything(found.not)) throw new Undecidable('not');
  return found;
}

/** The part of a schema that concerns one of its types. */
function ownOf(type: string, schema: JsonSchema): JsonSchema {
  const keys = new Set(KNOWN[type]);
  const own = Object.entries(schema).filter(([key]) => keys.has(key) || !Object.values(KNOWN).flat().includes(key));
  return { ...Object.fromEntries(own), type };
}

/** The values of a schema that lists them; null for every other schema. */
export function listed(schema: JsonSchema): readonly unknown[] | null {
  if ('const' in schema) return [schema.const];
  return schema.enum ?? (schema.type === 'null' ? [null] : null);
}

export const unionOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] | null => anyOf ?? oneOf ?? null;

export const isNever = ({ not }: JsonSchema): boolean => not !== undefined;

/** The patterns that a text must match. */
export function patternsOf({ pattern, allOf = [] }: JsonSchema): readonly string[] {
  if (allOf.some((one) => one.pattern === undefined || Object.keys(one).length > 1)) throw new Undecidable('allOf');
  return [...(pattern === undefined ? [] : [pattern]), ...allOf.flatMap((one) => one.pattern ?? [])];
}

/** Expressions are written for either mode. */
function expressionOf(pattern: string): RegExp {
  for (const flags of ['u', ''])
    try {
      return new RegExp(pattern, flags);
    } catch {} // Tried in the other mode, and said below.
  throw new Undecidable(`the pattern ${pattern}`);
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function acceptsText(schema: JsonSchema, value: string): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format, pattern } = schema;
  if (value.length < minLength || value.length > maxLength) return false;
  if (format === 'uri' && !URL.canParse(value)) return false;
  if (format !== undefined && format !== 'uri' && pattern === undefined) throw new Undecidable(`the format ${format}`);
  return patternsOf(schema).every((one) => expressionOf(one).test(value));
}

function acceptsNumber(schema: JsonSchema, value: number): boolean {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, multipleOf } = schema;
  const { exclusiveMinimum = Number.NEGATIVE_INFINITY, exclusiveMaximum = Number.POSITIVE_INFINITY } = schema;
  if (schema.type === 'integer' && !Number.isInteger(value)) return false;
  if (multipleOf !== undefined && !Number.isInteger(value / multipleOf)) return false;
  return value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
}

/** Whether all parts pass. A part that surely fails decides, even if others can't be decided. */
function all<Part>(parts: readonly Part[], passes: (part: Part, at: number) => boolean): boolean {
  let doubt: Undecidable | null = null;
  for (const [at, part] of parts.entries())
    try {
      if (!passes(part, at)) return false;
    } catch (error) {
      if (!(error instanceof Undecidable)) throw error;
      doubt = error;
    }
  if (doubt) throw doubt;
  return true;
}

function acceptsList({ schema, root }: Rooted, values: readonly unknown[]): boolean {
  const { prefixItems = [], items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (values.length < minItems || values.length > maxItems) return false;
  return all(values, (value, i) => {
    const own = prefixItems[i] ?? items;
    return typeof own === 'boolean' ? own : accepts({ schema: own, root }, value);
  });
}

function acceptsObject({ schema, root }: Rooted, value: object): boolean {
  const { properties = {}, required = [], additionalProperties = {}, propertyNames } = schema;
  if (required.some((name) => !Object.hasOwn(value, name))) return false;
  return all(Object.entries(value), ([name, own]) => {
    if (propertyNames && !accepts({ schema: propertyNames, root }, name)) return false;
    const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const expected = declared ?? additionalProperties;
    return typeof expected === 'boolean' ? expected : accepts({ schema: expected, root }, own);
  });
}

/**
 * Whether a schema accepts a JSON value.
 *
 * @throws {Undecidable} where the schema says more than can be checked here.
 */
export function accepts({ schema: given, root }: Rooted, value: unknown): boolean {
  const schema = plain({ schema: given, root });
  if (isNever(schema)) return false;
  const union = unionOf(schema);
  if (union) return union.some((one) => accepts({ schema: one, root }, value));
  const values = listed(schema);
  if (values && !values.some((one) => isSame(one, value))) return false;
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' && acceptsText(schema, value);
    case 'number':
    case 'integer':
      return typeof value === 'number' && acceptsNumber(schema, value);
    case 'array':
      return Array.isArray(value) && acceptsList({ schema, root }, value);
    case 'object':
      return (
        typeof value === 'object' && value !== null && !Array.isArray(value) && acceptsObject({ schema, root }, value)
      );
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return true;
  }
}
