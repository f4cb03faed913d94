/** Texts of values, by their paths. */
type Leaves = Map<string, string>;

const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

function collect(value: unknown, path: string, into: Leaves): Leaves {
  if (Array.isArray(value) && value.length > 0 && value.every(isNamed)) {
    for (const { name, ...rest } of value) collect(rest, `${path}.${name}`, into);
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, part] of Object.entries(value)) collect(part, path ? `${path}.${key}` : key, into);
  } else if (value !== undefined && value !== null) into.set(path, JSON.stringify(value));
  return into;
}

/**
 * The differences between two objects, a line each: `variants.bold.weight: 1 → 3`. An added field has nothing before the arrow, a
 * removed field nothing after it.
 */
export function differenceBetween(before: object | null, after: object | null): string[] {
  const [old, now] = [collect(before, '', new Map()), collect(after, '', new Map())];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths.flatMap((path) => {
    const [from, to] = [old.get(path), now.get(path)];
    return from === to ? [] : [`${path}: ${from ?? ''}${from ? ' ' : ''}→${to ? ' ' : ''}${to ?? ''}`];
  });
}
