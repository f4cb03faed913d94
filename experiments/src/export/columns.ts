import type { parquetWriteRows } from 'hyparquet-writer';
import { SCALE, scaled } from './decimal.ts';

type Elements = NonNullable<Parameters<typeof parquetWriteRows>[0]['schema']>;
type Element = Elements[number];

/** A column of a file. */
interface Column {
  readonly element: Omit<Element, 'name' | 'repetition_type'>;
  /** Converts a JSON value to the value that is written. */
  readonly written?: (value: string | number | boolean) => unknown;
}

const text: Column = { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' } };
const flag: Column = { element: { type: 'BOOLEAN' } };
const int: Column = { element: { type: 'INT32' } };
const asLong = (value: string | number | boolean): bigint => BigInt(value);
const long: Column = { element: { type: 'INT64' }, written: asLong };
const moment: Column = { element: { type: 'INT64', converted_type: 'TIMESTAMP_MICROS' }, written: asLong };
const decimal: Column = {
  element: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, converted_type: 'DECIMAL', scale: SCALE, precision: 38 },
  written: (value) => scaled(String(value)).digits,
};

const variant = { experiment: text, phase: int, variant: text };
const visitor = { ...variant, visitor_id: text, first_at: moment, several_variants: flag, shop_day: text };

/**
 * The columns of every file, in order; `?` ends the name of a nullable one. The day is not a column: readers take it from the
 * folder’s name. It is a UTC day; `shop_day` is the day of `first_at` in the shop’s time zone.
 */
export const COLUMNS = {
  events: {
    event_id: text,
    occurred_at: moment,
    received_at: moment,
    event_type: text,
    ...variant,
    visitor_id: text,
    session_id: text,
    'goal?': text,
    'value?': decimal,
    'remote?': text,
    metadata: text,
  },
  assignments: visitor,
  exposures: { ...visitor, device: text, source: text, visitor: text, landing: text },
  conversions: {
    event_id: text,
    occurred_at: moment,
    experiment: text,
    phase: int,
    visitor_id: text,
    goal: text,
    value: decimal,
  },
  arms: { ...variant, window_microseconds: long },
} satisfies Record<string, Record<string, Column>>;

/** The name of an exported data set of a day. */
export type Dataset = keyof typeof COLUMNS;
/** @see Dataset */
export const DATASETS = ['events', 'assignments', 'exposures', 'conversions', 'arms'] as const satisfies Dataset[];

/** A row of the JSON answer, without nested objects and lists. */
export type JsonRow = Readonly<Record<string, string | number | boolean | null>>;

interface Shape {
  readonly schema: Elements;
  readonly names: readonly string[];
  written(row: JsonRow): Record<string, unknown>;
}

/** The row format of a data set. */
export function shapeOf(dataset: Dataset): Shape {
  const columns = Object.entries<Column>(COLUMNS[dataset]).map(([key, column]) => ({
    ...column,
    name: key.replace('?', ''),
    isOptional: key.endsWith('?'),
  }));
  const leaves = columns.map(
    ({ element, name, isOptional }): Element => ({
      ...element,
      name,
      repetition_type: isOptional ? 'OPTIONAL' : 'REQUIRED',
    }),
  );
  return {
    schema: [{ name: 'root', num_children: leaves.length }, ...leaves],
    names: columns.map(({ name }) => name),
    written: (row) =>
      Object.fromEntries(
        columns.map(({ name, written = (value) => value }) => {
          const value = row[name] ?? null;
          return [name, value === null ? null : written(value)];
        }),
      ),
  };
}
