import { cellOf, shopDaysCsv, writeCsv } from 'experiments/results';
import type { ShopFigures } from './shop-figures.ts';

type Row = Readonly<Record<string, string | number>>;

/** Numbers as they are; texts so that no spreadsheet takes them for a formula. */
const cell = (value: string | number): string => (typeof value === 'number' ? String(value) : cellOf(value));

function csvOf(columns: readonly string[], rows: readonly Row[]): string {
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')))]);
}

const COLUMNS = {
  vitals: ['page', 'remote', 'name', 'samples', 'p75', 'good', 'needs_improvement', 'poor'],
  errors: ['code', 'remote', 'variants', 'times', 'callers', 'last_day'],
  searches_without_result: ['query', 'times', 'callers'],
} as const;

/** A part of the figures that can be kept as a file. */
export type ShopTable = 'days' | keyof typeof COLUMNS;

/** A part of the figures as CSV. */
export const shopCsv = (figures: ShopFigures, table: ShopTable): string =>
  table === 'days' ? shopDaysCsv(figures) : csvOf(COLUMNS[table], figures[table]);
