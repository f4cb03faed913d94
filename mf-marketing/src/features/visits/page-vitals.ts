import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** A measure of the page, with the time that determines the page it belongs to. */
export interface MeasuredVital {
  readonly name: string;
  /** In ms; CLS without a unit. */
  readonly value: number;
  /** When it occurred (ms since the document began); null if it concerns the page that is left. */
  readonly time: number | null;
}

/** No page is slower (ms): a machine that slept measured this. */
const LONGEST = 60_000;

function measured({ name, value, entries, navigationType }: Metric): MeasuredVital {
  const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
  const isRestored = navigationType === 'back-forward-cache';
  return { name, value: Math.min(rounded, LONGEST), time: isRestored ? null : (entries.at(0)?.startTime ?? 0) };
}

/**
 * Measures the speed of the page; the browser has buffered earlier entries. Each measure is reported once, when the page is left for the
 * first time: later changes would count as another page.
 */
export function watchVitals(onVital: (vital: MeasuredVital) => void): void {
  const reported = new Set<string>();
  const report = (metric: Metric): void => {
    if (reported.has(metric.id)) return;
    reported.add(metric.id);
    onVital(measured(metric));
  };
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(report);
}
