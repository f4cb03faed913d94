import { expect, test } from 'vitest';
import { builtRelease, testRegistry } from '../testing/test-registry.ts';
import { createMetricsApp } from './metrics-server.ts';

const CATALOG = 'mf-catalog';

/** The lines of the metrics, without those that describe them. */
async function linesOf({ registry }: Awaited<ReturnType<typeof testRegistry>>): Promise<string[]> {
  const answer = await createMetricsApp(registry, []).request('http://localhost/metrics');
  expect(answer.status).toBe(200);
  return (await answer.text()).split('\n').filter((line) => !line.startsWith('#'));
}

test('requests, refusals, changes, trials, and stored bytes are counted', async () => {
  const shop = await testRegistry();
  const token = await shop.team('catalog', [CATALOG]);
  const built = builtRelease(CATALOG);
  await shop.upload(built, token);
  expect((await shop.promote(built, null, token)).status).toBe(200);
  // Sent again, it changes nothing.
  expect((await shop.promote(built, null, token)).status).toBe(200);
  await shop.ask('GET', '/audit');
  await shop.ask('GET', '/wp-admin');
  await shop.ask('GET', `/releases/${CATALOG}/${built.release.digest}/release.json`);
  expect(await linesOf(shop)).toEqual(
    expect.arrayContaining([
      'registry_requests_total{kind="promotions",status="200"} 2',
      'registry_requests_total{kind="audit",status="401"} 1',
      'registry_requests_total{kind="other",status="404"} 1',
      'registry_requests_total{kind="files",status="200"} 1',
      'registry_refusals_total{code="REGISTRY-002"} 1',
      'registry_changes_total{action="promote"} 1',
      'registry_gate_duration_seconds_count 1',
      'registry_channel_waiters 0',
    ]),
  );
  const again = await testRegistry({ dataDir: shop.dataDir, rows: shop.rows });
  const stored = (await linesOf(again)).find((line) => line.startsWith('registry_stored_bytes '));
  expect(Number(stored?.split(' ')[1])).toBeGreaterThan(built.description.length);
});

test('servers that wait, and a database that doesn’t answer, are seen', async () => {
  const shop = await testRegistry();
  const token = await shop.team('catalog', [CATALOG]);
  const built = builtRelease(CATALOG);
  await shop.upload(built, token);
  await shop.promote(built, null, token);
  const etag = (await shop.ask('GET', '/channel')).headers.get('etag') ?? '';
  const waiting = shop.ask('GET', '/channel?wait=1', undefined, undefined, { 'if-none-match': etag });
  await expect.poll(() => linesOf(shop)).toContain('registry_channel_waiters 1');
  expect((await waiting).status).toBe(304);
  shop.rows.isAway = true;
  expect((await shop.ask('GET', '/releases')).status).toBe(503);
  expect(await linesOf(shop)).toContain('registry_database_errors_total{code="REGISTRY-008"} 1');
});

test('the operators’ port answers to no other name', async () => {
  const { registry } = await testRegistry();
  const asked = await createMetricsApp(registry, ['metrics.shop.internal']).request('http://evil.example/metrics');
  expect(asked.status).toBe(421);
});
