import type { ExperimentFigures } from './figures.ts';

/** One line of the file: the visitors of a variant who reached a step, or the number of such lines. */
interface FunnelLine {
  readonly record: 'funnel';
  readonly name?: string;
  readonly variant?: string;
  readonly goal?: string;
  readonly x?: number;
  readonly value?: number;
}

/** A parsed line. A missing number is NaN. */
interface ReadLine {
  readonly text: (column: 'variant' | 'goal') => string;
  readonly number: (column: 'x') => number;
}

/** Empty where no funnel is known; else the first line states the number of counts, which may be 0. */
export function ofFunnel({ funnel }: Pick<ExperimentFigures, 'funnel'>): FunnelLine[] {
  if (funnel === null) return [];
  const about = { record: 'funnel' } as const;
  return [
    { ...about, name: 'counts', value: funnel.length },
    ...funnel.map(({ variant, goal, visitors }) => ({ ...about, variant, goal, x: visitors })),
  ];
}

/** The lines from {@link ofFunnel}, still to be parsed. */
export function funnelIn(lines: readonly ReadLine[]): object[] | null {
  if (lines.length === 0) return null;
  return lines
    .filter((line) => line.text('goal') !== '')
    .map((line) => ({ variant: line.text('variant'), goal: line.text('goal'), visitors: line.number('x') }));
}
