import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RouteKind } from '../server/request-path.ts';

/** Upper bounds of durations (s): from a cached page to one that no visitor waits for any longer. */
const DURATIONS = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];

/** Upper bounds of waits (s): none, and up to the limits beyond which a page is refused. */
const WAITS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 2];

const RELEASE = ['remote', 'version'] as const;

function requestMetrics(registers: Registry[]) {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests, by kind and status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the first byte of the response.',
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

const counterIn =
  (registers: Registry[]) =>
  <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter<Label>({ name, help, labelNames: [...labelNames], registers });

function renderMetrics(registers: Registry[]) {
  const counter = counterIn(registers);
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  return {
    /** Time until a page's head was there, or all of one that is stored, by the remote whose page it is. */
    renderSeconds: new Histogram({
      name: 'render_duration_seconds',
      help: 'Time to render the head of a page, or the whole page if it is stored, by release.',
      labelNames: RELEASE,
      buckets: DURATIONS,
      registers,
    }),
    renderFailures: counter('render_failures_total', 'Pages that couldn’t be rendered.', RELEASE),
    renderDegraded: counter('render_degraded_total', 'Pages in which a release rendered only in the browser.', RELEASE),
    /** `release` is `name@version`, here and below. */
    renderStrikes: counter('render_strikes_total', 'Strikes against a release.', ['release', 'reason']),
    renderDeaths: counter('render_process_deaths_total', 'Render processes that ended, by what they were running.', [
      'release',
      'reason',
    ]),
    renderFaults: counter(
      'render_faults_total',
      'Errors a release threw outside a page, and times it was named for too many requests.',
      ['release'],
    ),
    renderRecycled: counter(
      'render_process_recycled_total',
      'Render processes replaced before running out of memory, by the release that grew them.',
      ['release', 'reason'],
    ),
    renderRefused: counter('render_refused_total', 'Pages refused because the renderer was full.', []),
    renderQueueSeconds: new Histogram({
      name: 'render_queue_duration_seconds',
      help: 'Time that pages waited for a slot, refused ones included.',
      buckets: WAITS,
      registers,
    }),
    renderQueued: gauge('render_queue_length', 'Pages waiting for a slot.'),
    renderInFlight: gauge('render_in_flight', 'Pages being rendered.'),
    degraded: gauge('shop_degraded', 'Whether the server is degraded; /status says why.'),
  };
}

function pageMetrics(registers: Registry[]) {
  const counter = counterIn(registers);
  return {
    speculationsRefused: counter('speculations_refused_total', 'Speculative requests for pages that were refused.', []),
    exposureTokens: counter('exposure_tokens_total', 'Exposure tokens issued, with a page or on request.', [
      'experiment',
      'from',
    ]),
    variantPages: counter('variant_pages_total', 'Pages sent with a variant.', ['experiment', 'variant']),
    /** By the answer's `x-cache`; `unkept` for one without, `bypass` for pages that are one visitor's own. */
    pageCache: counter('page_cache_requests_total', 'Page cache lookups.', ['result']),
  };
}

function formMetrics(registers: Registry[]) {
  return {
    formsInFlight: new Gauge({ name: 'forms_in_flight', help: 'Forms waiting for the storefront.', registers }),
    formsRefused: new Counter({
      name: 'forms_refused_total',
      help: 'Forms refused, by the limit reached.',
      labelNames: ['reason'],
      registers,
    }),
  };
}

function policyMetrics(registers: Registry[]) {
  return {
    cspViolations: new Counter({
      name: 'csp_violations_total',
      help: 'Content-Security-Policy violations that browsers report, by directive and by the file’s owner.',
      labelNames: ['directive', 'remote'],
      registers,
    }),
    cspCallers: new Gauge({
      name: 'csp_callers',
      help: 'Addresses that reported such a violation on the last day (UTC) with reports, up to 100.',
      labelNames: ['directive', 'remote'],
      registers,
    }),
  };
}

function evidenceMetrics(registers: Registry[]) {
  const counter = counterIn(registers);
  return {
    /** `release` is `name@version`, here and below. */
    browserEvidence: counter('browser_evidence_total', 'Failures that browsers report, by the release at fault.', [
      'release',
      'kind',
    ]),
    compositionReturns: counter('composition_returns_total', 'Returns to the last good composition, by release.', [
      'release',
    ]),
  };
}

/** Of the registry that the shop follows; a shop that follows none has no values of them. */
function followedMetrics(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['registry'], registers });
  return {
    registryCounter: gauge(
      'registry_counter',
      'The counter of the registry’s composition that this server switched to last.',
    ),
    registryAnswered: gauge(
      'registry_seconds_since_answer',
      'Time since the registry gave an answer that this server could accept, with all files.',
    ),
    registryExpires: gauge(
      'registry_composition_expires_seconds',
      'Time until the signature of the registry’s composition expires; negative after that.',
    ),
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
    ...pageMetrics(registers),
    ...formMetrics(registers),
    ...policyMetrics(registers),
    ...evidenceMetrics(registers),
    ...followedMetrics(registers),
  };
}

/** @see createMetrics */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The metrics of this process.
 *
 * @example metrics.pageCache.inc({ result: 'hit' });
 */
export const metrics = createMetrics();
