import { expect, test } from 'vitest';
import { z } from 'zod';
import { metrics } from '../../composer/src/edge/operations/metrics.ts';
import { startMetrics } from '../../composer/src/edge/operations/metrics-server.ts';
import { testConfig } from '../../composer/src/testing/test-shop.ts';
import { TestRenderer } from '../../composer/src/testing/test-renderer.ts';
import { deployed, yamlOf } from '../support/deployment-files.ts';
import { createRegistryMetrics } from '../../registry/src/operations/registry-metrics.ts';
import { freePorts } from '../support/free-ports.ts';
import { labelsIn, metricsIn } from '../support/promql.ts';

const Rule = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().endsWith('.'), action: z.string().endsWith('.') }),
});
const Rules = z.tuple([
  z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule) })).min(1) }),
]);

const Panel = z.looseObject({
  id: z.number(),
  type: z.enum(['row', 'stat', 'timeseries']),
  title: z.string(),
  gridPos: z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).default([]),
});
const Dashboard = z.looseObject({
  title: z.string(),
  uid: z.string(),
  schemaVersion: z.number(),
  panels: z.array(Panel).min(1),
  templating: z.object({
    list: z.array(z.looseObject({ name: z.string(), query: z.string().or(z.looseObject({ query: z.string() })) })),
  }),
});

const alerts = Rules.parse(yamlOf('prometheus/alerts.yaml'))[0].groups.flatMap(({ rules }) => rules);
const dashboard = Dashboard.parse(JSON.parse(deployed('grafana/shop.json')));

const Adapter = z.tuple([
  z.object({
    rules: z.object({ custom: z.array(z.looseObject({ seriesQuery: z.string(), metricsQuery: z.string() })) }),
  }),
]);

function expressions(): string[] {
  const [{ rules }] = Adapter.parse(yamlOf('kubernetes/prometheus-adapter.yaml'));
  return [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.custom.flatMap(({ seriesQuery, metricsQuery }) => [seriesQuery, metricsQuery]),
  ];
}

const Exposed = z.looseObject({ labelNames: z.array(z.string()).default([]) });

/** Every series that a server or a registry exposes, and all labels of their own. */
async function exposed() {
  const [port = 0] = await freePorts(1);
  const server = await startMetrics(testConfig({ METRICS_PORT: String(port) }), new TestRenderer());
  await server.close();
  const own = createRegistryMetrics().series;
  const both = [...metrics.registry.getMetricsAsArray(), ...own.getMetricsAsArray()];
  const known = both.map((metric) => Exposed.parse(metric));
  const text = `${await metrics.registry.metrics()}\n${await own.metrics()}`;
  const typed = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  const series = [...typed].flatMap(([name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  return { series, labels: known.flatMap(({ labelNames }) => labelNames) };
}

test('the dashboard, the alert rules, and the autoscaler read metrics and labels that a server or a registry exposes', async () => {
  const { series, labels } = await exposed();
  // What Prometheus adds to every series, and to histograms.
  const all = new Set([...series, 'up']);
  const allLabels = new Set([...labels, 'le', 'job', 'instance', 'namespace', 'pod']);
  const read = expressions();
  expect(read.length).toBeGreaterThan(40);
  for (const expression of read) {
    expect(metricsIn(expression).filter((name) => !all.has(name))).toEqual([]);
    expect(metricsIn(expression).length, expression).toBeGreaterThan(0);
    expect(labelsIn(expression).filter((name) => !allLabels.has(name))).toEqual([]);
  }
});

test('every metric of the shop’s and the registry’s own is on the dashboard', async () => {
  const read = new Set(dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  const { series } = await exposed();
  const own = series.filter((name) => !/^(?:process|nodejs)_/.test(name));
  const missing = own
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => {
      return !read.has(name) && ![...read].some((shown) => shown.startsWith(`${name}_`));
    });
  expect(missing).toEqual([]);
});

test('alerts have names of their own', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(names).toEqual([...new Set(names)]);
});

test('panels of the dashboard have ids of their own and do not cover one another', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)}/${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { w, x } }) => x + w > 24)).toEqual([]);
});
