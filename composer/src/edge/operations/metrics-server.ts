import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { collectDefaultMetrics } from 'prom-client';
import type { ServerConfig } from 'shared-contracts/config';
import { degradedBy, healthOf } from './health.ts';
import { metrics } from './metrics.ts';
import { operatorsHost } from '../server/operators-host.ts';
import type { Renderer } from '../pages/renderer.ts';
import { writeLog } from './server-log.ts';

/** The pages for operators only: `/metrics` for Prometheus, `/status` with what is degraded and why. */
export function createMetricsApp(
  pool: Renderer,
  { registry, renderQueued, renderInFlight, degraded } = metrics,
  names: readonly string[] = [],
): Hono {
  const app = new Hono();
  app.use(operatorsHost(names));
  app.get('/metrics', async (c) => {
    renderQueued.set(pool.queued);
    renderInFlight.set(pool.inFlight);
    degraded.set(degradedBy(pool).length > 0 ? 1 : 0);
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  app.get('/status', (c) => {
    const { status: _live, ...health } = healthOf(pool);
    const reasons = degradedBy(pool);
    const state = !pool.isReady ? 'starting' : reasons.length > 0 ? 'degraded' : 'ready';
    return c.json({ status: state, reasons, ...health }, 200, { 'cache-control': 'no-store' });
  });
  return app;
}

/** A running metrics server. */
export interface MetricsServer {
  close(): Promise<void>;
}

/** Opens the operators' port, unless the configuration says none. A port that is taken is logged and stops nothing. */
export async function startMetrics(config: ServerConfig, pool: Renderer): Promise<MetricsServer> {
  const { metricsPort: port, metricsHost, metricsNames } = config.edge;
  if (port === 0) return { close: () => Promise.resolve() };
  // A process has them once, however often its port is opened.
  if (!metrics.registry.getSingleMetric('nodejs_version_info')) collectDefaultMetrics({ register: metrics.registry });
  const server = createAdaptorServer({ fetch: createMetricsApp(pool, metrics, [metricsHost, ...metricsNames]).fetch });
  const opened = Promise.withResolvers<void>();
  server.on('error', (error) => {
    writeLog('The metrics are unavailable', { port, error: String(error) });
    opened.resolve();
  });
  server.listen(port, metricsHost, () => opened.resolve());
  await opened.promise;
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) };
}
