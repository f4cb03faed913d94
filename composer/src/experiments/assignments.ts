import { ShopError } from 'shared-contracts/errors';
import type { ExperimentChange } from './experiment-store.ts';
import type { ExperimentRow } from './experiment-rows.ts';

type Reader = (value: string, row: ExperimentRow, change: ExperimentChange) => ExperimentChange;

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An empty value takes a restriction away. */
const orNull = (value: string): string | null => (value === '' ? null : value);

function number(value: string, key: string): number {
  if (!/^\d+(\.\d+)?%?$/.test(value))
    throw new ShopError('EXPERIMENT-002', { problems: `${key} must be a number, not "${value}"` });
  return Number(value.replace('%', ''));
}

function flag(value: string, key: string): boolean {
  if (value !== 'true' && value !== 'false')
    throw new ShopError('EXPERIMENT-002', { problems: `${key} must be true or false` });
  return value === 'true';
}

function moment(value: string, key: string): string | null {
  if (value === '') return null;
  const time = Date.parse(value);
  if (Number.isNaN(time))
    throw new ShopError('EXPERIMENT-002', { problems: `${key} must be a time, for example 2026-03-01T09:00:00Z` });
  return new Date(time).toISOString();
}

/** `control:1,bold:3` by name, or `1,3` in the order of the variants. */
function weights(value: string, { arms }: ExperimentRow): ExperimentRow['arms'] {
  const given = list(value);
  if (given.length !== arms.length) {
    throw new ShopError('EXPERIMENT-002', {
      problems: `weights must name all ${arms.length} variants: ${arms.map(({ name }) => name).join(', ')}`,
    });
  }
  return arms.map(({ name }, i) => {
    const [weight, ...rest] = (given.find((one) => one.startsWith(`${name}:`)) ?? given[i] ?? '')
      .split(':')
      .toReversed();
    if (rest.length > 0 && rest[0] !== name)
      throw new ShopError('EXPERIMENT-002', { problems: `weights do not name ${name}` });
    return { name, weight: number(weight ?? '', 'weights') };
  });
}

/** New variants are offered like the old ones on average: with a weight of 1 until weights say otherwise. */
function variants(value: string, { arms }: ExperimentRow): ExperimentRow['arms'] {
  return list(value).map((part) => {
    const [name = '', weight] = part.split(':');
    const known = arms.find((arm) => arm.name === name);
    return { name, weight: weight === undefined ? (known?.weight ?? 1) : number(weight, 'variants') };
  });
}

function audience(key: string, value: unknown, row: ExperimentRow, change: ExperimentChange): ExperimentChange {
  const before: Record<string, unknown> = { ...(change.audience ?? row.audience) };
  if (value === undefined) delete before[key];
  else before[key] = value;
  return { audience: before as ExperimentRow['audience'] }; // Checked as a whole before anything is written.
}

function utm(key: string, value: string, row: ExperimentRow, change: ExperimentChange): ExperimentChange {
  const before: Record<string, unknown> = { ...(change.audience ?? row.audience).utm };
  if (value === '') delete before[key];
  else before[key] = value;
  return audience('utm', Object.keys(before).length > 0 ? before : undefined, row, change);
}

const orNothing = (value: string): string[] | undefined => (value === '' ? undefined : list(value));

const READERS: Readonly<Record<string, Reader>> = {
  description: (value) => ({ description: value }),
  variants: (value, row, change) => ({ arms: variants(value, { ...row, ...change }) }),
  weights: (value, row, change) => ({ arms: weights(value, { ...row, ...change }) }),
  traffic: (value) => ({ traffic: number(value, 'traffic') }),
  holdout: (value) => ({ holdout: number(value, 'holdout') }),
  goals: (value) => ({ goals: list(value) }),
  group: (value) => ({ exclusion_group: orNull(value) }),
  ship: (value) => ({ shipped_variant: orNull(value) }),
  killed: (value) => ({ killed: flag(value, 'killed') }),
  starts: (value) => ({ starts_at: moment(value, 'starts') }),
  ends: (value) => ({ ends_at: moment(value, 'ends') }),
  visitors: (value, row, change) => audience('visitors', orNull(value) ?? undefined, row, change),
  paths: (value, row, change) => audience('paths', orNothing(value), row, change),
  devices: (value, row, change) => audience('devices', orNothing(value), row, change),
  'utm.source': (value, row, change) => utm('source', value, row, change),
  'utm.medium': (value, row, change) => utm('medium', value, row, change),
  'utm.campaign': (value, row, change) => utm('campaign', value, row, change),
};

/** The keys that `set` knows. */
export const ASSIGNABLE: readonly string[] = Object.keys(READERS);

/**
 * The change that a list of `key=value` asks for.
 *
 * @throws {ShopError} EXPERIMENT-002 for an unknown key or a value of the wrong kind.
 */
export function readAssignments(assignments: readonly string[], row: ExperimentRow): ExperimentChange {
  return assignments.reduce<ExperimentChange>((change, assignment) => {
    const [, key = '', value = ''] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
    const read = READERS[key];
    if (!read)
      throw new ShopError('EXPERIMENT-002', {
        problems: `"${assignment}" is not key=value with one of ${ASSIGNABLE.join(', ')}`,
      });
    return { ...change, ...read(value, row, change) };
  }, {});
}
