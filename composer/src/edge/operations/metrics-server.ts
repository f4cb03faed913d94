import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { collectDefaultMetrics } from 'prom-client';
import type { ServerConfig } from 'shared-contracts/config';
import { degradedBy, healthOf } from './health.ts';
import { type Metrics, metrics } from './metrics.ts';
import type { RegistryState } from '../../follow/follow-registry.ts';
import { operatorsHost } from '../server/operators-host.ts';
import type { Renderer } from '../pages/renderer.ts';
import { writeLog } from './server-log.ts';

/** Brings the metrics of the registry up to date. */
function tellRegistry(
  { registryCounter, registryAnswered, registryExpires }: Metrics,
  { name, counter, lastAnswer, since, expiresAt }: RegistryState,
  now: number,
): void {
  const labels = { registry: name ?? 'unknown' };
  for (const gauge of [registryCounter, registryAnswered, registryExpires]) gauge.reset();
  registryCounter.set(labels, counter);
  registryAnswered.set(labels, (now - (lastAnswer ?? since).getTime()) / 1000);
  if (expiresAt) registryExpires.set(labels, (expiresAt.getTime() - now) / 1000);
}

/** The pages for operators only: `/metrics` for Prometheus, `/status` with what is degraded and why. */
export function createMetricsApp(
  pool: Renderer,
  own = metrics,
  names: readonly string[] = [],
  followed: (() => RegistryState) | null = null,
): Hono {
  const { registry, renderQueued, renderInFlight, degraded } = own;
  const app = new Hono();
  app.use(operatorsHost(names));
  app.get('/metrics', async (c) => {
    renderQueued.set(pool.queued);
    renderInFlight.set(pool.inFlight);
    degraded.set(degradedBy(pool).length > 0 ? 1 : 0);
    if (followed) tellRegistry(own, followed(), Date.now());
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  app.get('/status', (c) => {
    const { status: _live, ...health } = healthOf(pool);
    const reasons = degradedBy(pool);
    const state = !pool.isReady ? 'starting' : reasons.length > 0 ? 'degraded' : 'ready';
    const registryState = followed ? { registry: followed() } : {};
    return c.json({ status: state, reasons, ...health, ...registryState }, 200, { 'cache-control': 'no-store' });
  });
  return app;
}

/** A running metrics server. */
export interface MetricsServer {
  close(): Promise<void>;
}

/** Opens the operators' port, unless the configuration says none. A port that is taken is logged and stops nothing. */
export async function startMetrics(
  config: ServerConfig,
  pool: Renderer,
  followed: (() => RegistryState) | null = null,
): Promise<MetricsServer> {
  const { metricsPort: port, metricsHost, metricsNames } = config.edge;
  if (port === 0) return { close: () => Promise.resolve() };
  // A process has them once, however often its port is opened.
  if (!metrics.registry.getSingleMetric('nodejs_version_info')) collectDefaultMetrics({ register: metrics.registry });
  const app = createMetricsApp(pool, metrics, [metricsHost, ...metricsNames], followed);
  const server = createAdaptorServer({ fetch: app.fetch });
  const opened = Promise.withResolvers<void>();
  server.on('error', (error) => {
    writeLog('The metrics are unavailable', { port, error: String(error) });
    opened.resolve();
  });
  server.listen(port, metricsHost, () => opened.resolve());
  await opened.promise;
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) };
}
