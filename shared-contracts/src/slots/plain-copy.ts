import { ShopError } from '../errors/index.ts';

/** How deep what crosses a slot may be, how many values it may hold, and how many characters in all. */
const DEEPEST = 6;
const MOST_VALUES = 1000;
const MOST_TEXT = 20_000;

/** Whether a value is a proxy, where that can be told: only Node can. */
export type IsProxy = (value: object) => boolean;

function refuse(problem: string): never {
  throw new ShopError('REMOTE-008', { problem });
}

/**
 * A copy of plain data: texts, numbers, booleans, lists, and objects of these. Nothing of what is copied runs: accessors are found by
 * their descriptors instead of being read, and so are methods, such as that of a promise.
 *
 * @throws {ShopError} REMOTE-008 where it is something else, or too much.
 * @example plainCopy({ handles: ['bordeaux-capsule'] })
 */
export function plainCopy(given: unknown, isProxy: IsProxy = () => false): unknown {
  let values = 0;
  let text = 0;
  const take = (characters: string): string => {
    text += characters.length;
    return text > MOST_TEXT ? refuse('too much text') : characters;
  };

  function copyObject(value: object, depth: number): unknown {
    if (isProxy(value)) refuse('a proxy');
    if (depth > DEEPEST) refuse('too deep');
    const kind: unknown = Object.getPrototypeOf(value);
    const isList = Array.isArray(value);
    if (kind !== null && kind !== (isList ? Array.prototype : Object.prototype)) refuse('an object of a class');
    const entries = Reflect.ownKeys(value).flatMap((key): [string, unknown][] => {
      if (typeof key === 'symbol') return refuse('a symbol');
      if (isList && key === 'length') return [];
      const { value: held, get, set } = Object.getOwnPropertyDescriptor(value, key) ?? {};
      if (get ?? set) refuse('an accessor');
      return [[take(key), copy(held, depth + 1)]];
    });
    return isList ? entries.map(([, held]) => held) : Object.fromEntries(entries);
  }

  function copy(value: unknown, depth: number): unknown {
    values += 1;
    if (values > MOST_VALUES) refuse('too many values');
    if (value === undefined || value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return take(value);
    if (typeof value === 'number') return Number.isFinite(value) ? value : refuse('a number without end');
    return typeof value === 'object' ? copyObject(value, depth) : refuse(`a ${typeof value}`);
  }

  return copy(given, 0);
}
