import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RouteKind } from './request-path.ts';

/** Upper bounds of durations (s): from a cached page to one that nobody waits for any longer. */
const DURATIONS = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];

const RELEASE = ['remote', 'version'] as const;

function requestMetrics(registers: Registry[]) {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by what they were for and how they were answered.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer began.',
    labelNames: ['kind'],
    buckets: DURATIONS,
    registers,
  });
  // Looking labels up costs more than counting; there are few combinations, and each is kept once it was met.
  const counters = new Map<string, Counter.Internal>();
  const timers = new Map<RouteKind, Histogram.Internal<'kind'>>();
  return {
    /** @param seconds until the answer began */
    answered(kind: RouteKind, status: number, seconds: number): void {
      const key = kind + status;
      let counter = counters.get(key);
      if (!counter) counters.set(key, (counter = requests.labels(kind, String(status))));
      counter.inc();
      let timer = timers.get(kind);
      if (!timer) timers.set(kind, (timer = durations.labels(kind)));
      timer.observe(seconds);
    },
  };
}

function renderMetrics(registers: Registry[]) {
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter<Label>({ name, help, labelNames: [...labelNames], registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  return {
    /** Time until a page's head was there, or all of one that is stored, by the remote whose page it is. */
    renderSeconds: new Histogram({
      name: 'render_duration_seconds',
      help: 'Time until the head of a page was rendered, or all of one to be stored, by the release whose page it is.',
      labelNames: RELEASE,
      buckets: DURATIONS,
      registers,
    }),
    renderFailures: counter('render_failures_total', 'Pages that could not be rendered.', RELEASE),
    renderDegraded: counter('render_degraded_total', 'Pages that left a release to the browser.', RELEASE),
    /** `release` is `name@version`, here and below. */
    renderStrikes: counter('render_strikes_total', 'Evidence against a release.', ['release', 'reason']),
    renderDeaths: counter('render_process_deaths_total', 'Render processes that ended, by what they were inside of.', [
      'release',
      'reason',
    ]),
    renderFaults: counter('render_faults_total', 'Throws of a release outside of any page.', ['release']),
    renderRecycled: counter(
      'render_process_recycled_total',
      'Render processes replaced without harm, by whose pages they grew with.',
      ['release', 'reason'],
    ),
    renderRefused: counter('render_refused_total', 'Pages refused because the renderer was full.', []),
    speculationsRefused: counter(
      'speculations_refused_total',
      'Pages that were not prepared ahead of a navigation.',
      [],
    ),
    renderQueued: gauge('render_queue_length', 'Pages that wait for a place.'),
    renderInFlight: gauge('render_in_flight', 'Pages that are being rendered.'),
    degraded: gauge('shop_degraded', 'Whether the server answers without doing all that it should; /status says why.'),
    variantPages: counter('variant_pages_total', 'Pages that went out with a variant in them.', [
      'experiment',
      'variant',
    ]),
    /** By the answer's `x-cache`; `unkept` for one without, `bypass` for pages that are one visitor's own. */
    pageCache: counter('page_cache_requests_total', 'Pages asked of the page cache.', ['result']),
  };
}

function formMetrics(registers: Registry[]) {
  return {
    formsInFlight: new Gauge({ name: 'forms_in_flight', help: 'Forms that are being answered.', registers }),
    formsRefused: new Counter({
      name: 'forms_refused_total',
      help: 'Forms refused, by which bound was reached.',
      labelNames: ['reason'],
      registers,
    }),
  };
}

function policyMetrics(registers: Registry[]) {
  return {
    cspViolations: new Counter({
      name: 'csp_violations_total',
      help: 'What browsers say that a Content-Security-Policy has refused, by directive and by whose file it was.',
      labelNames: ['directive', 'remote'],
      registers,
    }),
  };
}

/** The server's metrics with a registry of their own. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    ...requestMetrics(registers),
    ...renderMetrics(registers),
    ...formMetrics(registers),
    ...policyMetrics(registers),
  };
}

/**
 * The metrics of this process.
 *
 * @example metrics.pageCache.inc({ result: 'hit' });
 */
export const metrics = createMetrics();
