import { createServer, get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { TestRenderer } from '../../testing/test-renderer.ts';
import { readLog, testConfig } from '../../testing/test-shop.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsApp, startMetrics } from './metrics-server.ts';

test('operators learn what is degraded and why', async () => {
  const pool = new TestRenderer();
  const app = createMetricsApp(pool);
  const status = async (): Promise<unknown> => (await app.request('/status')).json();
  const remotes = { 'mf-catalog': '1.0.0', 'mf-marketing': '1.0.0' };
  const composition = pool.composition?.id;
  expect(await status()).toEqual({ status: 'ready', reasons: [], composition, remotes, quarantined: [] });
  pool.quarantined = ['mf-catalog@1.0.0 /product/x'];
  pool.troubles = ['mf-catalog@1.0.0 renders only in the browser at /product/x'];
  pool.isFull = true;
  expect(await status()).toMatchObject({
    status: 'degraded',
    reasons: ['mf-catalog@1.0.0 renders only in the browser at /product/x', 'the renderer is full'],
    quarantined: ['mf-catalog@1.0.0 /product/x'],
  });
  pool.isReady = false;
  expect(await status()).toMatchObject({ status: 'starting', composition });
});

test('metrics are Prometheus’ text, with the renderer as it is now and every counter that others fill', async () => {
  const metrics = createMetrics();
  metrics.pageCache.inc({ result: 'hit' });
  metrics.renderQueueSeconds.observe(0.03);
  metrics.renderStrikes.inc({ release: 'mf-catalog@1.0.0', reason: 'time' });
  metrics.renderDeaths.inc({ release: 'mf-catalog@1.0.0', reason: 'memory' });
  const pool = Object.assign(new TestRenderer(), { queued: 7, inFlight: 4 });
  const response = await createMetricsApp(pool, metrics).request('/metrics');
  const lines = (await response.text()).split('\n');
  expect(response.headers.get('content-type')).toContain('text/plain');
  for (const line of [
    'page_cache_requests_total{result="hit"} 1',
    'render_strikes_total{release="mf-catalog@1.0.0",reason="time"} 1',
    'render_process_deaths_total{release="mf-catalog@1.0.0",reason="memory"} 1',
    'render_queue_length 7',
    'render_queue_duration_seconds_bucket{le="0.05"} 1',
    'render_in_flight 4',
    'shop_degraded 0',
  ])
    expect(lines).toContain(line);
});

test('operators learn which registry the shop follows, and a shop that follows none has no values of one', async () => {
  const now = Date.now();
  const state = {
    name: 'shop',
    url: 'https://registry.example',
    counter: 7,
    accepted: 8,
    since: new Date(now - 60_000),
    lastAnswer: new Date(now - 5000),
    expiresAt: new Date(now + 86_400_000),
    problem: null,
  };
  const linesOf = async (app: ReturnType<typeof createMetricsApp>): Promise<string[]> =>
    (await (await app.request('/metrics')).text()).split('\n').filter((line) => line.startsWith('registry_'));
  const app = createMetricsApp(new TestRenderer(), createMetrics(), [], () => state);
  expect(await linesOf(app)).toEqual([
    'registry_counter{registry="shop"} 7',
    expect.stringMatching(/^registry_seconds_since_answer\{registry="shop"\} 5(\.\d+)?$/),
    expect.stringMatching(/^registry_composition_expires_seconds\{registry="shop"\} 86(399|400)/),
  ]);
  const status = await (await app.request('/status')).json();
  expect(status).toMatchObject({
    registry: { name: 'shop', counter: 7, accepted: 8, lastAnswer: state.lastAnswer.toISOString() },
  });
  expect(await linesOf(createMetricsApp(new TestRenderer(), createMetrics()))).toEqual([]);
});

test('a registry that has never answered counts from when it was followed', async () => {
  const since = new Date(Date.now() - 60_000);
  const state = {
    name: null,
    url: 'https://registry.example',
    counter: 0,
    accepted: 0,
    since,
    lastAnswer: null,
    expiresAt: null,
  };
  const app = createMetricsApp(new TestRenderer(), createMetrics(), [], () => ({ ...state, problem: 'no answer' }));
  const text = await (await app.request('/metrics')).text();
  expect(text).toMatch(/^registry_seconds_since_answer\{registry="unknown"\} 60/m);
  expect(text).not.toMatch(/^registry_composition_expires_seconds\{/m);
});

test('a port that is taken is logged and stops nothing', async () => {
  const lines = readLog();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const server = await startMetrics(testConfig({ METRICS_PORT: String(port) }), new TestRenderer());
  expect(lines).toContainEqual(
    expect.objectContaining({ message: 'The metrics are unavailable', details: expect.objectContaining({ port }) }),
  );
  await server.close();
});

test('a page of another site that has its name lead to the operators’ port reads nothing', async () => {
  const app = createMetricsApp(new TestRenderer(), createMetrics(), ['metrics.internal']);
  for (const path of ['/status', '/metrics', '/elsewhere']) {
    for (const host of ['rebound.example', 'localhost.rebound.example', '127.0.0.1.rebound.example', 'internal']) {
      const reply = await app.request(`http://${host}:9464${path}`);
      expect([host, path, reply.status]).toEqual([host, path, 421]);
      expect(await reply.text()).toMatch(/^This port doesn’t answer to that name/);
    }
  }
  for (const host of ['localhost', '127.0.0.1', '[::1]', '10.0.0.7', 'metrics.internal', 'METRICS.internal']) {
    expect([host, (await app.request(`http://${host}:9464/status`)).status]).toEqual([host, 200]);
  }
});

test('the operators’ port itself refuses a foreign Host header and takes the names of the configuration', async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const address = free.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  await new Promise((resolve) => void free.close(resolve));
  const config = testConfig({ METRICS_PORT: String(port), METRICS_NAMES: 'metrics.internal' });
  const server = await startMetrics(config, new TestRenderer());
  onTestFinished(() => server.close());
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: '/status', headers: { host }, agent: false };
      get(options, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      }).on('error', reject);
    });
  const hosts = ['rebound.example', `rebound.example:${port}`, `127.0.0.1:${port}`, `metrics.internal:${port}`];
  expect(await Promise.all(hosts.map(statusFor))).toEqual([421, 421, 200, 200]);
});

test('without a port nothing listens', async () => {
  const server = await startMetrics(testConfig({ METRICS_PORT: '0' }), new TestRenderer());
  await expect(server.close()).resolves.toBeUndefined();
});
