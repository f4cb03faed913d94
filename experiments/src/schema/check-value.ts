import type { TestSpot, TestSpotValue } from 'shared-contracts/composition';

/** Names in braces within a text. */
const INSERT = /\{([^{}]*)\}/g;

const braced = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' and ');

function insertProblem(held: readonly string[], may: readonly string[], must: readonly string[]): string | null {
  const unknown = held.filter((name) => !may.includes(name));
  if (unknown.length > 0) return `must not contain ${braced(unknown)}${may.length > 0 ? `, only ${braced(may)}` : ''}`;
  if (new Set(held).size < held.length) return 'must use each {placeholder} only once';
  const missing = must.filter((name) => !held.includes(name));
  return missing.length > 0 ? `must contain ${braced(missing)}` : null;
}

function textProblem(place: Extract<TestSpot, { kind: 'text' }>, value: TestSpotValue): string | null {
  if (typeof value !== 'string') return 'must be text';
  if (value === '') return 'must not be empty';
  if (value.length > place.most) return `must have at most ${place.most} characters; it has ${value.length}`;
  const held = [...value.matchAll(INSERT)].map(([, name]) => name ?? '');
  if (/[{}]/.test(value.replaceAll(INSERT, ''))) return 'must not have an unmatched brace';
  return insertProblem(held, place.inserts ?? [], place.mustInsert ?? []);
}

function orderProblem(place: Extract<TestSpot, { kind: 'order' }>, value: TestSpotValue): string | null {
  const isComplete = typeof value !== 'string' && value.toSorted().join() === place.default.toSorted().join();
  return isComplete ? null : `must be a list of ${place.default.join(', ')}, each once`;
}

/** The problem of a value for a test spot, as words that follow the spot's name; null where the value is valid. */
export function valueProblem(place: TestSpot, value: TestSpotValue): string | null {
  if (place.kind === 'text') return textProblem(place, value);
  if (place.kind === 'order') return orderProblem(place, value);
  return typeof value === 'string' && place.choices.includes(value)
    ? null
    : `must be one of ${place.choices.join(', ')}`;
}
