import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * A change of one contract. The emitter's change meets listeners of before, the listener's meets emitters of before, and a stored
 * value is read by the release after and, once the shop returns to it, by the release before.
 */
export interface ContractChange {
  readonly name: string;
  readonly of: 'emitter' | 'listener' | 'stored value';
  readonly before: Schema;
  readonly after: Schema;
}

type Row = readonly [name: string, of: ContractChange['of'], before: Schema, after: Schema];

const { array, boolean, int, literal, nullable, number, object, optional, record, strictObject, string, unknown } = z;
const choice = (...names: string[]) => z.enum(names as [string, ...string[]]);
const paid = object({ kind: literal('paid'), cents: int() });
const free = object({ kind: literal('free') });
const lent = object({ kind: literal('lent'), days: int() });
const kinds = (...members: [typeof paid, ...Schema[]]) => z.discriminatedUnion('kind', members as never);
const text = (...checks: Parameters<ReturnType<typeof string>['check']>) => string().check(...checks);
const tree = (own: Record<string, Schema>): Schema => {
  const node = object({
    ...own,
    get parts(): Schema {
      return optional(array(node));
    },
  });
  return node;
};

const BREAKING: readonly Row[] = [
  ['a property is gone', 'emitter', object({ id: string(), price: number() }), object({ id: string() })],
  ['a property is renamed', 'emitter', object({ quantity: int() }), object({ count: int() })],
  [
    'a required property may be missing',
    'emitter',
    object({ id: string(), size: string() }),
    object({ id: string(), size: optional(string()) }),
  ],
  ['a property may be null', 'emitter', object({ size: string() }), object({ size: nullable(string()) })],
  ['a text becomes a number', 'emitter', object({ price: string() }), object({ price: number() })],
  ['whole numbers become fractions', 'emitter', object({ quantity: int() }), object({ quantity: number() })],
  ['a number may be negative', 'emitter', object({ value: number().check(z.gte(0)) }), object({ value: number() })],
  [
    'a number may be 0',
    'emitter',
    object({ quantity: int().check(z.gt(0)) }),
    object({ quantity: int().check(z.gte(0)) }),
  ],
  [
    'a number may be larger',
    'emitter',
    object({ percent: int().check(z.lte(100)) }),
    object({ percent: int().check(z.lte(1000)) }),
  ],
  [
    'a choice gets another value',
    'emitter',
    object({ state: choice('on', 'off') }),
    object({ state: choice('on', 'off', 'asked') }),
  ],
  ['a choice becomes any text', 'emitter', object({ state: choice('on', 'off') }), object({ state: string() })],
  ['a literal changes', 'emitter', object({ version: literal(1) }), object({ version: literal(2) })],
  ['a text may be empty', 'emitter', object({ handle: text(z.minLength(1)) }), object({ handle: string() })],
  [
    'a text may be longer',
    'emitter',
    object({ query: text(z.maxLength(40)) }),
    object({ query: text(z.maxLength(80)) }),
  ],
  [
    'a text loses its pattern',
    'emitter',
    object({ color: text(z.regex(/^#[0-9a-f]{6}$/)) }),
    object({ color: string() }),
  ],
  ['an address becomes any text', 'emitter', object({ to: z.url() }), object({ to: string() })],
  ['a list becomes a single value', 'emitter', object({ handles: array(string()) }), object({ handles: string() })],
  [
    'the entries of a list change their type',
    'emitter',
    object({ ids: array(string()) }),
    object({ ids: array(int()) }),
  ],
  [
    'a list may be empty',
    'emitter',
    object({ ids: array(string()).check(z.minLength(1)) }),
    object({ ids: array(string()) }),
  ],
  [
    'a nested property is gone',
    'emitter',
    object({ line: object({ id: string(), size: string() }) }),
    object({ line: object({ id: string() }) }),
  ],
  ['a payload is wrapped', 'emitter', object({ id: string() }), object({ line: object({ id: string() }) })],
  ['a union gets another member', 'emitter', kinds(paid, free), kinds(paid, free, lent)],
  [
    'a member of a union loses a property',
    'emitter',
    kinds(paid, lent),
    kinds(paid, object({ kind: literal('lent') })),
  ],
  [
    'a tuple is longer',
    'emitter',
    object({ at: z.tuple([int(), int()]) }),
    object({ at: z.tuple([int(), int(), int()]) }),
  ],
  [
    'a listener requires another property',
    'listener',
    object({ id: string() }),
    object({ id: string(), size: string() }),
  ],
  [
    'a listener refuses properties that it does not know',
    'listener',
    object({ id: string(), size: string() }),
    strictObject({ id: string() }),
  ],
  [
    'a stored list is put in an envelope',
    'stored value',
    array(string()),
    object({ version: literal(1), items: array(string()) }),
  ],
  [
    'the values of a stored record change',
    'stored value',
    record(string(), string()),
    record(string(), object({ size: string() })),
  ],
  [
    'a stored record is limited to some keys',
    'stored value',
    record(string(), int()),
    z.partialRecord(choice('women', 'men'), int()),
  ],
  ['the parts of a tree change', 'stored value', tree({ name: string() }), tree({ name: string(), depth: int() })],
];

const COMPATIBLE: readonly Row[] = [
  ['nothing changes', 'stored value', object({ id: string() }), object({ id: string() })],
  [
    'the order of properties changes',
    'stored value',
    object({ id: string(), size: string() }),
    object({ size: string(), id: string() }),
  ],
  ['a property is added', 'emitter', object({ id: string() }), object({ id: string(), size: string() })],
  [
    'an optional property is added',
    'stored value',
    object({ id: string() }),
    object({ id: string(), size: optional(string()) }),
  ],
  [
    'an optional property becomes required',
    'emitter',
    object({ size: optional(string()) }),
    object({ size: string() }),
  ],
  ['a property is never null any more', 'emitter', object({ size: nullable(string()) }), object({ size: string() })],
  ['fractions become whole numbers', 'emitter', object({ price: number() }), object({ price: int() })],
  [
    'a number gets bounds',
    'emitter',
    object({ percent: number() }),
    object({ percent: number().check(z.gte(0), z.lte(100)) }),
  ],
  [
    'a bound leaves out its own value',
    'emitter',
    object({ cents: int().check(z.gte(0)) }),
    object({ cents: int().check(z.gt(0)) }),
  ],
  [
    'a choice loses a value',
    'emitter',
    object({ state: choice('on', 'off', 'asked') }),
    object({ state: choice('on', 'off') }),
  ],
  ['a text becomes a choice', 'emitter', object({ state: string() }), object({ state: choice('on', 'off') })],
  ['a choice becomes a literal', 'emitter', object({ version: int() }), object({ version: literal(2) })],
  ['a text gets a least length', 'emitter', object({ handle: string() }), object({ handle: text(z.minLength(1)) })],
  ['a text is shorter', 'emitter', object({ query: text(z.maxLength(80)) }), object({ query: text(z.maxLength(40)) })],
  ['a text gets a pattern', 'emitter', object({ color: string() }), object({ color: text(z.regex(/^#[0-9a-f]{6}$/)) })],
  ['a text becomes an address', 'emitter', object({ to: string() }), object({ to: z.url() })],
  [
    'a list is never empty any more',
    'emitter',
    object({ ids: array(string()) }),
    object({ ids: array(string()).check(z.minLength(1)) }),
  ],
  [
    'a list gets a greatest length',
    'emitter',
    object({ ids: array(string()) }),
    object({ ids: array(string()).check(z.maxLength(3)) }),
  ],
  ['a list becomes a tuple', 'emitter', object({ at: array(int()) }), object({ at: z.tuple([int(), int()]) })],
  [
    'a nested property is added',
    'emitter',
    object({ line: object({ id: string() }) }),
    object({ line: object({ id: string(), size: string() }) }),
  ],
  ['a union loses a member', 'emitter', kinds(paid, free, lent), kinds(paid, free)],
  [
    'two members of a union become one',
    'emitter',
    z.union([object({ on: literal(true) }), object({ on: literal(false) })]),
    object({ on: boolean() }),
  ],
  [
    'a value of anything gets a form',
    'emitter',
    object({ data: unknown() }),
    object({ data: object({ id: string() }) }),
  ],
  [
    'a listener no longer requires a property',
    'listener',
    object({ id: string(), size: string() }),
    object({ id: string(), size: optional(string()) }),
  ],
  [
    'a listener no longer knows a property',
    'listener',
    object({ id: string(), size: string() }),
    object({ id: string() }),
  ],
  [
    'a listener has a default for a property',
    'listener',
    object({ id: string() }),
    object({ id: string(), count: z._default(int(), 1) }),
  ],
  ['a listener takes another member of a union', 'listener', kinds(paid, free), kinds(paid, free, lent)],
  [
    'a listener takes numbers of any kind',
    'listener',
    object({ price: int() }),
    object({ price: z.union([number(), string()]) }),
  ],
  ['a stored object is read as a record', 'stored value', record(string(), unknown()), record(string(), unknown())],
  [
    'a tree gets an optional property',
    'stored value',
    tree({ name: string() }),
    tree({ name: string(), open: optional(boolean()) }),
  ],
];

const changesOf = (rows: readonly Row[]): readonly ContractChange[] =>
  rows.map(([name, of, before, after]) => ({ name, of, before, after }));

/** Changes after which some release refuses what another produces. */
export const BREAKING_CHANGES = changesOf(BREAKING);

/** Changes after which every release accepts what the others produce. */
export const COMPATIBLE_CHANGES = changesOf(COMPATIBLE);
