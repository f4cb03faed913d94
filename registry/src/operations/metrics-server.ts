import { createAdaptorServer } from '@hono/node-server';
import { operatorsHost } from 'composer/release';
import { Hono } from 'hono';
import { collectDefaultMetrics } from 'prom-client';
import type { Registry } from '../registry.ts';

/** Where operators ask a registry for its metrics; port 0 for nowhere. */
interface MetricsPlace {
  readonly port: number;
  readonly host: string;
  /** Names by which the port answers beside addresses and localhost. */
  readonly names: readonly string[];
}

/** The page for operators only: `/metrics` for Prometheus. */
export function createMetricsApp({ metrics, head }: Pick<Registry, 'metrics' | 'head'>, names: readonly string[]) {
  const { series, waiters } = metrics;
  const app = new Hono();
  app.use(operatorsHost(names));
  app.get('/metrics', async (c) => {
    waiters.set(head.waiters);
    return c.body(await series.metrics(), 200, { 'content-type': series.contentType });
  });
  return app;
}

/** Opens the operators' port. A port that is taken is logged and stops nothing. */
export async function startMetrics(registry: Registry, { port, host, names }: MetricsPlace): Promise<void> {
  if (port === 0) return;
  collectDefaultMetrics({ register: registry.metrics.series });
  const server = createAdaptorServer({ fetch: createMetricsApp(registry, [host, ...names]).fetch });
  await new Promise<void>((resolve) => {
    server.on('error', (error) => {
      registry.log('The metrics are unavailable', { port, error: String(error) });
      resolve();
    });
    server.listen(port, host, resolve);
  });
  // The registry ends without waiting for Prometheus.
  server.unref();
}
