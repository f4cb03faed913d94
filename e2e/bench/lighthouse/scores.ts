import type { Result } from 'lighthouse';
import { medianOf } from '../parts/part-table.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The required scores, of 100. */
export const WANTED: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/**
 * Limits that hold on any machine. Performance is estimated from processor times of the measuring machine: one half as fast
 * loses some thirty points, so this limit catches only a collapse.
 */
export const HELD: Readonly<Record<Category, number>> = { ...WANTED, performance: 50 };

/** An audit that took points from a category. */
export interface Cost {
  readonly audit: string;
  readonly title: string;
  /** Points of its category (of 100) that it took. */
  readonly points: number;
  readonly value: string;
  /** The elements or addresses it names, a few of them. */
  readonly named: readonly string[];
}

export interface PageScores {
  readonly page: string;
  readonly scores: Readonly<Record<Category, number>>;
  readonly costs: Readonly<Partial<Record<Category, readonly Cost[]>>>;
  /** Milliseconds; layout shift without a unit. */
  readonly metrics: Readonly<Record<string, number>>;
  /** Where performance lacks: what Lighthouse advises, with what it weighs nothing for. */
  readonly advice: readonly Cost[];
}

type Measured = Pick<Result, 'categories' | 'audits'>;

const NAMED = 4;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

type Weights = ReadonlyMap<string, number>;

function weightsOf({ categories }: Measured, category: Category, leftOut: readonly string[]): Weights {
  const refs = categories[category]?.auditRefs ?? [];
  return new Map(
    refs.filter(({ id, weight }) => weight > 0 && !leftOut.includes(id)).map((ref) => [ref.id, ref.weight]),
  );
}

/** Audits that were judged, with their weight and score from 0 to 1. */
function judged({ audits }: Measured, weights: Weights): { id: string; weight: number; score: number }[] {
  return [...weights].flatMap(([id, weight]) => {
    const score = audits[id]?.score;
    return typeof score === 'number' ? [{ id, weight, score }] : [];
  });
}

const totalOf = (parts: readonly { weight: number }[]): number => parts.reduce((sum, { weight }) => sum + weight, 0);

/** The score of a category as Lighthouse forms it, of 100, without the audits that are left out. */
function scoreOf(measured: Measured, category: Category, leftOut: readonly string[]): number {
  const parts = judged(measured, weightsOf(measured, category, leftOut));
  const points = parts.reduce((sum, { weight, score }) => sum + weight * score, 0);
  return Math.round((100 * points) / totalOf(parts));
}

function namedBy(details: unknown): string[] {
  if (typeof details !== 'object' || details === null || !('items' in details) || !Array.isArray(details.items))
    return [];
  return details.items.slice(0, NAMED).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { node, url, source, description } = item as Readonly<Record<string, unknown>>;
    const text = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);
    const snippet = typeof node === 'object' && node !== null && 'snippet' in node ? text(node.snippet) : [];
    return [[...snippet, ...text(url), ...text(source), ...text(description)].join(' ')].filter(Boolean);
  });
}

function costsOf(measured: Measured, category: Category, leftOut: readonly string[]): Cost[] {
  const parts = judged(measured, weightsOf(measured, category, leftOut));
  const total = totalOf(parts);
  const costly = parts
    .filter(({ score }) => score < 1)
    .toSorted((a, b) => b.weight * (1 - b.score) - a.weight * (1 - a.score));
  return costly.map(({ id, weight, score }) => ({
    audit: id,
    title: measured.audits[id]?.title ?? id,
    points: Math.round((1000 * weight * (1 - score)) / total) / 10,
    value: measured.audits[id]?.displayValue ?? '',
    named: namedBy(measured.audits[id]?.details),
  }));
}

/** Lighthouse's advice on where the time goes: it costs no points by itself, and explains the points that the metrics cost. */
function adviceOf(measured: Measured): Cost[] {
  const refs = measured.categories['performance']?.auditRefs ?? [];
  return refs.flatMap(({ id, group }) => {
    const audit = measured.audits[id];
    const isAdvice = group === 'insights' || group === 'diagnostics';
    if (!audit || !isAdvice || audit.score === null || audit.score >= 1) return [];
    const { title, displayValue: value = '', details } = audit;
    return [{ audit: id, title, points: 0, value, named: namedBy(details) }];
  });
}

/** The scores of one page from several runs, medians, with what took points in the run of the middle performance. */
export function scoresOf(page: string, runs: readonly Measured[], leftOut: readonly string[]): PageScores {
  const each = runs.map((run) => ({
    run,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(run, name, leftOut)])) as Record<
      Category,
      number
    >,
  }));
  const median = (name: Category): number => medianOf(each.map(({ scores }) => scores[name]));
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, median(name)])) as Record<Category, number>;
  const middle = each.find((one) => one.scores.performance === scores.performance)?.run;
  const lacking = CATEGORIES.filter((name) => scores[name] < WANTED[name]);
  return {
    page,
    scores,
    advice: middle && lacking.includes('performance') ? adviceOf(middle) : [],
    costs: Object.fromEntries(lacking.map((name) => [name, middle ? costsOf(middle, name, leftOut) : []])),
    metrics: Object.fromEntries(
      METRICS.map((id) => [id, medianOf(runs.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))]),
    ),
  };
}

/** The failed limits, in sentences. */
export function broken(pages: readonly PageScores[]): string[] {
  return pages.flatMap(({ page, scores }) =>
    CATEGORIES.filter((name) => !(scores[name] >= HELD[name])).map(
      (name) => `${page}: ${name} ${scores[name]} (${HELD[name]} at least)`,
    ),
  );
}
