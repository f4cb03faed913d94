import { dataPathsIn, readLive } from 'composer/registry';
import { AuditEntry, ChangeAnswer } from 'shared-contracts/registry';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { memoryRows } from '../testing/memory-rows.ts';
import { CART, CATALOG, liveOf, openShop, versionsOf } from '../testing/opened-shop.ts';
import { builtRelease, DAY, testRegistry } from '../testing/test-registry.ts';
import type { Gate } from './gate.ts';

const auditOf = async (registry: Pick<Awaited<ReturnType<typeof testRegistry>>, 'ask'>, token: string) =>
  z.array(AuditEntry).parse(await (await registry.ask('GET', '/audit', token)).json());

test('a promoted release is live, signed, and read by tools as in any data folder', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', [CATALOG]);
  const built = builtRelease(CATALOG);
  await registry.upload(built, token);
  expect((await registry.ask('GET', '/channel')).status).toBe(404);
  const answer = ChangeAnswer.parse(await (await registry.promote(built, null, token)).json());
  expect(answer).toMatchObject({ counter: 1, isNew: true, tried: expect.stringContaining('not rendered') });
  const live = await liveOf(registry);
  expect(live).toMatchObject({ registry: 'test-registry', predecessor: null, composition: { id: answer.composition } });
  expect(live.composition.remotes[CATALOG]?.digest).toBe(built.release.digest);
  expect(Date.parse(live.expiresAt) - Date.now()).toBeGreaterThan(29 * DAY);
  expect(readLive(dataPathsIn(registry.dataDir))).toMatchObject({
    channel: { stable: answer.composition, counter: 1, history: [{ change: `${CATALOG}@1.0.0` }] },
  });
});

test('a promotion that is sent again changes nothing', async () => {
  const { registry, catalog, first } = await openShop();
  const before = await liveOf(registry);
  const again = ChangeAnswer.parse(await (await registry.promote(first, null, catalog)).json());
  expect(again).toMatchObject({ isNew: false, counter: before.composition.counter });
  expect(await liveOf(registry)).toEqual(before);
});

test('a promotion whose sender saw another release live is refused with the live one', async () => {
  const { registry, catalog, first } = await openShop();
  const [second, third] = [builtRelease(CATALOG, '2.0.0'), builtRelease(CATALOG, '3.0.0')];
  await registry.upload(second, catalog);
  await registry.upload(third, catalog);
  await registry.promote(second, first.release.digest, catalog);
  const stale = await registry.promote(third, first.release.digest, catalog);
  expect([stale.status, await stale.json()]).toEqual([
    409,
    {
      code: 'REGISTRY-005',
      problems: [`${CATALOG}@2.0.0 (${second.release.digest}) is live, not ${first.release.digest}.`],
    },
  ]);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
  const [entry] = await auditOf(registry, catalog);
  expect(entry).toMatchObject({
    action: 'promote-refused',
    subject: CATALOG,
    detail: { code: 'REGISTRY-005', reason: 'a test' },
  });
});

test('two teams that promote at once are both live', async () => {
  const { registry, catalog, cart, first, checkout } = await openShop();
  const [second, later] = [builtRelease(CATALOG, '2.0.0'), builtRelease(CART, '2.0.0')];
  await registry.upload(second, catalog);
  await registry.upload(later, cart);
  const answers = await Promise.all([
    registry.promote(second, first.release.digest, catalog),
    registry.promote(later, checkout.release.digest, cart),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '2.0.0', [CART]: '2.0.0' });
});

test('of two registry processes the slower one tries again with what is live then', async () => {
  const rows = memoryRows();
  const { dataDir, ...one } = await testRegistry({ rows });
  let interrupt = async (): Promise<void> => undefined;
  const seen: string[][] = [];
  const gate: Gate = async (releases, { live }) => {
    const now = interrupt;
    interrupt = async () => undefined;
    await now();
    seen.push(Object.keys(live?.remotes ?? {}));
    const browser = { isTried: false as const, reason: 'a test' };
    return { rejections: [], notes: [], tried: { rendered: releases.length > 0, browser } };
  };
  const other = await testRegistry({ rows, dataDir, gate });
  const catalog = await one.team('catalog', [CATALOG]);
  const cart = await one.team('cart', [CART]);
  const [shirts, checkout] = [builtRelease(CATALOG), builtRelease(CART)];
  await one.upload(shirts, catalog);
  await one.upload(checkout, cart);
  interrupt = async () => void (await one.promote(shirts, null, catalog));
  const answer = ChangeAnswer.parse(await (await other.promote(checkout, null, cart)).json());
  expect(answer).toMatchObject({ isNew: true, counter: 2 });
  expect(seen).toEqual([[], [CATALOG]]);
  expect(await versionsOf(other)).toEqual({ [CATALOG]: '1.0.0', [CART]: '1.0.0' });
});

test('what the gate rejects is answered with its sentences and recorded, and nothing changes', async () => {
  const { registry, catalog, first } = await openShop();
  const before = await liveOf(registry);
  const claiming = builtRelease(CATALOG, '2.0.0', {
    pages: [{ path: `/${CART}`, expose: './page', indexed: true }],
  });
  await registry.upload(claiming, catalog);
  const refused = await registry.promote(claiming, first.release.digest, catalog);
  const { code, problems } = await refused.json();
  expect([refused.status, code]).toEqual([422, 'FEDERATION-001']);
  expect(problems.join()).toContain(`/${CART}`);
  expect(await liveOf(registry)).toEqual(before);
  const [entry] = await auditOf(registry, catalog);
  expect(entry).toMatchObject({ action: 'promote-refused', detail: { code: 'FEDERATION-001', problems } });
});

test('a rollback makes the release from before live again, and a second promotion of the bad one is a new decision', async () => {
  const { registry, catalog, first } = await openShop();
  const second = builtRelease(CATALOG, '2.0.0');
  await registry.upload(second, catalog);
  await registry.promote(second, first.release.digest, catalog);
  const rollBack = (body: object) =>
    registry.ask('POST', '/rollbacks', catalog, { remote: CATALOG, reason: 'it is slow', ...body });
  const answer = ChangeAnswer.parse(await (await rollBack({ base: second.release.digest })).json());
  expect(answer).toMatchObject({ isNew: true, counter: 4 });
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '1.0.0', [CART]: '1.0.0' });
  const [entry] = await auditOf(registry, catalog);
  expect(entry).toMatchObject({
    actor: expect.stringMatching(/^catalog\//),
    action: 'rollback',
    subject: `${CATALOG}@1.0.0`,
    detail: {
      reason: 'it is slow',
      releases: [{ remote: CATALOG, from: second.release.digest, to: first.release.digest }],
    },
  });
  expect((await rollBack({ base: second.release.digest })).status).toBe(409);
  const unknown = await rollBack({ base: first.release.digest, to: 'x'.repeat(43) });
  expect([unknown.status, (await unknown.json()).problems]).toEqual([
    404,
    [`${'x'.repeat(43)} was never live as ${CATALOG}.`],
  ]);
  const forward = await rollBack({ base: first.release.digest, to: second.release.digest });
  expect(forward.status).toBe(200);
});

test('a second rollback goes further back, never to the release that was left', async () => {
  const { registry, catalog, first } = await openShop();
  const [second, bad] = [builtRelease(CATALOG, '2.0.0'), builtRelease(CATALOG, '3.0.0')];
  for (const built of [second, bad]) await registry.upload(built, catalog);
  await registry.promote(second, first.release.digest, catalog);
  await registry.promote(bad, second.release.digest, catalog);
  const rollBack = (base: string) =>
    registry.ask('POST', '/rollbacks', catalog, { remote: CATALOG, base, reason: 'orders fail' });
  expect((await rollBack(bad.release.digest)).status).toBe(200);
  expect(await versionsOf(registry)).toMatchObject({ [CATALOG]: '2.0.0' });
  expect((await rollBack(second.release.digest)).status).toBe(200);
  expect(await versionsOf(registry)).toMatchObject({ [CATALOG]: '1.0.0' });
  const third = await rollBack(first.release.digest);
  expect([third.status, (await third.json()).problems]).toEqual([404, [`${CATALOG} had no other release before.`]]);
});

test('a retired remote is gone, and the last one stays', async () => {
  const { registry, catalog, cart, first, checkout } = await openShop();
  const retire = (remote: string, base: string, token: string, confirm = remote) =>
    registry.ask('POST', '/retirements', token, { remote, base, confirm, reason: 'no longer sold' });
  expect((await retire(CATALOG, first.release.digest, catalog, CART)).status).toBe(400);
  expect((await retire(CATALOG, first.release.digest, catalog)).status).toBe(200);
  expect(await versionsOf(registry)).toEqual({ [CART]: '1.0.0' });
  const last = await retire(CART, checkout.release.digest, cart);
  expect([last.status, (await last.json()).code]).toEqual([422, 'REGISTRY-009']);
  expect((await auditOf(registry, cart)).slice(0, 2).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    `retire-refused ${CART}`,
    `retire ${CATALOG}`,
  ]);
});

test('a caller that waits hears of a change at once, and of none after its time', async () => {
  const { registry, catalog, first } = await openShop();
  const etag = (await registry.ask('GET', '/channel')).headers.get('etag') ?? '';
  const unchanged = await registry.ask('GET', '/channel?wait=0.1', undefined, undefined, { 'if-none-match': etag });
  expect(unchanged.status).toBe(304);
  const second = builtRelease(CATALOG, '2.0.0');
  await registry.upload(second, catalog);
  const waiting = registry.ask('GET', '/channel?wait=20', undefined, undefined, { 'if-none-match': etag });
  await registry.promote(second, first.release.digest, catalog);
  const heard = await waiting;
  expect([heard.status, heard.headers.get('etag')?.startsWith('"3-')]).toEqual([200, true]);
  expect((await registry.ask('GET', '/channel?wait=31')).status).toBe(400);
});

test.each([
  ['a reason', { reason: 'x\0' }],
  ['half of a character in a reason', { reason: 'x\ud800' }],
  ['a shared path', { reason: 'a test', share: ['/\0'] }],
])('%s that the audit could not store is refused before anything is tried', async (_kind, more) => {
  const { registry, catalog, first } = await openShop();
  const releases = [{ remote: CATALOG, release: first.release.digest, base: 'x'.repeat(43) }];
  const answer = await registry.ask('POST', '/promotions', catalog, { releases, ...more });
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'REGISTRY-001']);
});
