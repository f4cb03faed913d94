import type { Measured } from './measured-shop.ts';
import type { Timing } from './timings.ts';

const LIMITS = { query: 50, recompute: 2000 };

const shown = ({ p50, p95, max }: Timing): string => [p50, p95, max].map((ms) => ms.toFixed(1)).join(' / ');

/** The measurements as a table: a line for each figure, a column for each database. */
export function tableOf(measured: readonly Measured[]): string {
  const names = [...new Set(measured.flatMap(({ queries }) => Object.keys(queries)))];
  const header = [
    'ms, p50 / p95 / max',
    ...measured.map(({ engine, events }) => `${engine} ${events.toLocaleString('en-US')}`),
  ];
  const lines = [
    header,
    ...names.map((name) => [name, ...measured.map(({ queries }) => (queries[name] ? shown(queries[name]) : '–'))]),
    ['queries while events come', ...measured.map(({ queriesMeanwhile }) => shown(queriesMeanwhile))],
    ['worst day of one experiment recomputed', ...measured.map(({ recompute }) => shown(recompute.phase))],
    ['worst day of all five recomputed', ...measured.map(({ recompute }) => shown(recompute.day))],
    ['events/s taken', ...measured.map(({ ingest }) => String(ingest.eventsPerSecond))],
    ['events/s beside readers', ...measured.map(({ ingestWithReaders }) => String(ingestWithReaders.eventsPerSecond))],
    ['batch of 20 beside readers', ...measured.map(({ ingestWithReaders }) => shown(ingestWithReaders.batch))],
  ];
  const widthOf = (column: number): number => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  const widths = header.map((_, column) => widthOf(column));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

/** The queries that took PostgreSQL longer than the page allows. The embedded database has no limits. */
export function exceeded(measured: readonly Measured[]): string[] {
  return measured
    .filter(({ engine }) => engine === 'postgres')
    .flatMap(({ events, queries, recompute }) => [
      ...Object.entries(queries).flatMap(([name, { p95 }]) =>
        p95 > LIMITS.query ? [`${name} takes ${p95.toFixed(1)} ms at ${events} events, more than ${LIMITS.query}`] : [],
      ),
      ...(recompute.day.p95 > LIMITS.recompute
        ? [`A day takes ${recompute.day.p95.toFixed(0)} ms at ${events} events, more than ${LIMITS.recompute}`]
        : []),
    ]);
}
