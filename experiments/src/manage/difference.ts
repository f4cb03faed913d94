import type { ExperimentRow } from './rows.ts';

/** Something named by its path, as a text. */
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

/** What of a row people change. */
type Compared = Pick<ExperimentRow, 'definition' | 'phase' | 'shipped_variant' | 'status'>;

const leavesOf = (row: Compared | null): Leaves => {
  if (!row) return new Map();
  const { definition, ...rest } = row;
  return collect(
    { ...definition, name: undefined, status: rest.status, phase: rest.phase, shipped: rest.shipped_variant },
    '',
    new Map(),
  );
};

/**
 * What differs between an experiment and what becomes of it, a line each: `variants.bold.weight: 1 → 3`. What is new has nothing
 * before the arrow, what goes nothing after it.
 */
export function differenceOf(before: Compared | null, after: Compared | null): string[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths.flatMap((path) => {
    const [from, to] = [old.get(path), now.get(path)];
    return from === to ? [] : [`${path}: ${from ?? ''}${from ? ' ' : ''}→${to ? ' ' : ''}${to ?? ''}`];
  });
}
