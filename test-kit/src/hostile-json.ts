import fc from 'fast-check';
import { allHostileStrings } from './hostile-texts.ts';

/** A value as `JSON.parse` gives it. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Stand in a value for what `JSON.stringify` cannot write; {@link written} puts it there. */
const RAW: Readonly<Record<string, string>> = {
  '@@huge': '1e999',
  '@@minus': '-1e999',
  '@@zero': '-0',
  '@@long': '1'.repeat(400),
  '@@deep': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '@@nested': `${'{"a":'.repeat(900)}1${'}'.repeat(900)}`,
  '@@proto': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '@@primitive': '{"toString":1,"valueOf":1}',
  '@@again': '{"toJSON":1,"then":1,"length":-1,"toString":1}',
};

const MEGABYTE = 'x'.repeat(2 ** 20);

/** Values that code which expects another trips over. */
const JUNK: readonly Json[] = [
  ...Object.keys(RAW),
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  2 ** 31,
  '',
  ' ',
  [],
  {},
  [null],
  [[]],
  [[[]], {}],
  '//evil.example/a',
  'https://evil.example/picture.jpg',
  'javascript:alert(1)',
  '2026-13-45T99:99:99Z',
  '-271821-04-20T00:00:00.000Z',
  '1e999',
];

const KEYS = ['__proto__', 'constructor', 'toString', 'length', 'then', '', ' ', '\u0000', '\ud800', 'a'.repeat(5000)];

/** Texts that broke something somewhere, others, and, seldom, a megabyte. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...allHostileStrings) },
  { weight: 20, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 20, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constant(MEGABYTE) },
);

const junk: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(...JUNK),
  hostileTexts,
  fc.double().map((value) => (Number.isFinite(value) ? value : 0)),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value))),
);

interface Edit {
  /** Which of the value's nodes, counted through and around. */
  readonly at: number;
  readonly kind: 'replace' | 'remove' | 'repeat' | 'add' | 'wrap' | 'retype' | 'append';
  readonly value: Json;
  readonly key: string;
}

const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    at: fc.nat(),
    kind: fc.constantFrom<Edit['kind']>('replace', 'replace', 'remove', 'repeat', 'add', 'wrap', 'retype', 'append'),
    value: junk,
    key: fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 8 })),
  }),
  { minLength: 1, maxLength: 4 },
);

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object's or list's own entry; a key such as `__proto__` is one like any other. */
function set(holder: object, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** The entries of all objects and lists in a value. */
function nodesOf(value: Json, found: [holder: Json[] | { [key: string]: Json }, key: string][] = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    found.push([value, key]);
    nodesOf(inner, found);
  }
  return found;
}

function retyped(value: Json): Json {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return Number.isFinite(Number(value)) ? Number(value) : [value];
  if (typeof value === 'boolean') return value ? 'true' : 0;
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : value && Object.values(value);
}

function changed(root: { root: Json }, { at, kind, key, ...edit }: Edit): void {
  const value = structuredClone(edit.value);
  const nodes = nodesOf(root);
  const [holder, name] = nodes[at % nodes.length] ?? [root, 'root'];
  const present = Reflect.get(holder, name) as Json; // An entry of a JSON value is one.
  switch (kind) {
    case 'replace':
      return set(holder, name, value);
    case 'remove':
      if (Array.isArray(holder)) holder.splice(Number(name), 1);
      else if (holder !== root) Reflect.deleteProperty(holder, name);
      return;
    case 'repeat':
      if (Array.isArray(present) && present.length < 50)
        set(holder, name, Array.from({ length: 40 }, () => structuredClone(present)).flat());
      else set(holder, name, [present, present]);
      return;
    case 'add':
      if (isObject(present)) set(present, key, value);
      else set(holder, name, { [key]: value });
      return;
    case 'append':
      if (Array.isArray(present)) present.push(value);
      else set(holder, name, typeof present === 'string' && typeof value === 'string' ? present + value : value);
      return;
    case 'wrap':
      return set(holder, name, [present]);
    default:
      return set(holder, name, retyped(present));
  }
}

/** A value as JSON, with what stands for itself. */
const written = (value: Json): string =>
  (JSON.stringify(value) ?? 'null').replace(/"(@@[a-z]+)"/g, (text, name: string) => RAW[name] ?? text);

/** JSON texts that are those of right values but for some changes: types, names, lengths, numbers, depth. */
export function nearlyRight(...rights: readonly unknown[]): fc.Arbitrary<string> {
  const texts = rights.map((right) => JSON.stringify(right));
  return fc.tuple(fc.constantFrom(...texts), edits).map(([text, list]) => {
    const root: { root: Json } = { root: JSON.parse(text) };
    for (const edit of list) changed(root, edit);
    return written(root.root);
  });
}

/** Any text and any JSON, and most often what is nearly one of some right values, or right. */
export function storedTexts(...rights: readonly unknown[]): fc.Arbitrary<string> {
  const right = rights.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  return fc.oneof(
    { weight: 12, arbitrary: nearlyRight(...rights) },
    { weight: 3, arbitrary: hostileTexts },
    { weight: 2, arbitrary: junk.map(written) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.constantFrom(...right) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...right), fc.nat())
        .map(([text, at]) => text.slice(0, at % (text.length + 1))),
    },
  );
}

/** Texts of another grammar than JSON: right ones with pieces left out, doubled and put in. */
export function nearlyTexts(...rights: readonly string[]): fc.Arbitrary<string> {
  const edit = fc.tuple(
    fc.nat(),
    fc.nat({ max: 8 }),
    fc.oneof(hostileTexts, fc.constantFrom('', '=', '&', ';', '%', '-', '_', ' ', '0', '9'.repeat(30))),
  );
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.constantFrom(...rights), fc.array(edit, { minLength: 1, maxLength: 4 }))
        .map(([text, list]) =>
          list.reduce((now, [at, length, put]) => {
            const start = at % (now.length + 1);
            return now.slice(0, start) + put + now.slice(start + length);
          }, text),
        ),
    },
    { weight: 3, arbitrary: hostileTexts },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.constantFrom(...rights) },
  );
}
