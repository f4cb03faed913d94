import type { Revenue } from './figures.ts';

/** One line of the file: the variant, the name of the figure, and its value or text. */
interface RevenueLine {
  readonly record: 'revenue';
  readonly name: string;
  readonly variant?: string;
  readonly value?: number;
  readonly text?: string;
}

/** A parsed line. A missing number is NaN. */
interface ReadLine {
  readonly text: (column: 'name' | 'variant' | 'text') => string;
  readonly number: (column: 'value') => number;
}

const FIGURES = [
  'buyers',
  'orders',
  'total',
  'sum',
  'sum_of_squares',
  'orders_squared',
  'products',
  'earlier',
  'earlier_sum',
  'earlier_squares',
  'earlier_products',
] as const;

/** Empty where the storefront confirms no orders; else at least the number of variants with orders. */
export function ofRevenue(revenue: Revenue | null): RevenueLine[] {
  if (revenue === null) return [];
  const about = { record: 'revenue' } as const;
  return [
    { ...about, name: 'variants', value: revenue.arms.length },
    ...revenue.currencies.map((text) => ({ ...about, name: 'currency', text })),
    ...(revenue.cap === null ? [] : [{ ...about, name: 'cap', value: revenue.cap }]),
    ...revenue.arms.flatMap((arm) =>
      FIGURES.map((name) => ({ ...about, name, variant: arm.variant, value: arm[name] })),
    ),
  ];
}

/** The lines from {@link ofRevenue}, still to be parsed. */
export function revenueIn(lines: readonly ReadLine[]): object | null {
  if (lines.length === 0) return null;
  const named = (name: string) => lines.filter((line) => line.text('name') === name);
  const variants = new Set(lines.map((line) => line.text('variant')).filter((variant) => variant !== ''));
  const of = (variant: string, name: string) =>
    named(name)
      .find((line) => line.text('variant') === variant)
      ?.number('value');
  return {
    currencies: named('currency').map((line) => line.text('text')),
    cap: named('cap')[0]?.number('value') ?? null,
    arms: [...variants].map((variant) => ({
      variant,
      ...Object.fromEntries(FIGURES.map((name) => [name, of(variant, name)])),
    })),
  };
}
