import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataPathsIn, readLive } from 'composer/registry';
import { registryKeys } from 'experiments/publish';
import { AuditEntry, ChangeAnswer, SignedText } from 'shared-contracts/registry';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSigned } from '../../../composer/src/registry/signed-composition.ts';
import type { Gate } from './gate.ts';
import { released } from '../../../composer/src/testing/released.ts';
import { memoryRows } from '../testing/memory-rows.ts';
import { builtRelease, DAY, TEST_KEYS, testRegistry } from '../testing/test-registry.ts';

type TestRegistry = Awaited<ReturnType<typeof testRegistry>>;

const CATALOG = 'mf-catalog';
const CART = 'mf-cart-checkout';

/** What servers would read: the live composition, with its signature verified. */
async function liveOf(registry: Pick<TestRegistry, 'ask'>) {
  const text = SignedText.parse(await (await registry.ask('GET', '/channel')).json());
  return readSigned(text, [TEST_KEYS.publicKey], { registry: 'test-registry', leastCounter: 0, now: new Date() });
}

async function versionsOf(registry: Pick<TestRegistry, 'ask'>): Promise<Record<string, string>> {
  const { composition } = await liveOf(registry);
  return Object.fromEntries(Object.values(composition.remotes).map(({ remote, version }) => [remote, version]));
}

const auditOf = async (registry: Pick<TestRegistry, 'ask'>, token: string) =>
  z.array(AuditEntry).parse(await (await registry.ask('GET', '/audit', token)).json());

/** A registry of two teams, with a release of each live. */
async function openShop() {
  const registry = await testRegistry();
  const catalog = await registry.team('catalog', [CATALOG]);
  const cart = await registry.team('cart', [CART]);
  const first = builtRelease(CATALOG);
  const checkout = builtRelease(CART);
  await registry.upload(first, catalog);
  await registry.upload(checkout, cart);
  await registry.promote(first, null, catalog);
  await registry.promote(checkout, null, cart);
  return { registry, catalog, cart, first, checkout };
}

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

test('a promotion of somebody who saw another release live is refused with what is live', async () => {
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

test('while the database is away what is live is answered, also after a restart, and changes wait', async () => {
  const { registry, catalog, first } = await openShop();
  const before = await liveOf(registry);
  registry.rows.isAway = true;
  const refused = await registry.promote(first, null, catalog);
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'REGISTRY-008']);
  const restarted = await testRegistry({ rows: registry.rows, dataDir: registry.dataDir });
  expect(await liveOf(restarted)).toEqual(before);
  const file = await restarted.ask('GET', `/releases/${CATALOG}/${first.release.digest}/a.js`);
  expect([file.status, await file.text()]).toEqual([200, released(`${CATALOG}@1.0.0`, 'a.js')]);
  registry.rows.isAway = false;
  const second = builtRelease(CATALOG, '2.0.0');
  await restarted.upload(second, catalog);
  expect((await restarted.promote(second, first.release.digest, catalog)).status).toBe(200);
});

test('a folder that lost what was live gets it from the database', async () => {
  const { registry, first } = await openShop();
  const before = await liveOf(registry);
  const moved = await testRegistry({ rows: registry.rows });
  expect(await liveOf(moved)).toEqual(before);
  const channel = JSON.parse(readFileSync(path.join(moved.dataDir, 'channel.json'), 'utf8'));
  expect(channel.history.map(({ change }: { change: string }) => change)).toEqual([
    `${CART}@1.0.0`,
    `${CATALOG}@1.0.0`,
  ]);
  expect(first.release.digest).toBe(before.composition.remotes[CATALOG]?.digest);
});

test('a composition that somebody else wrote into the database is neither served nor continued', async () => {
  const { registry, catalog, first } = await openShop();
  const before = await liveOf(registry);
  const head = await registry.rows.head();
  const text = head!.text.replaceAll('"1.0.0"', '"6.6.6"');
  const audit = { actor: 'eve', action: 'promote', subject: 'x', detail: {} };
  await registry.rows.commit(2, { ...head!, text, id: 'x', counter: 3, expiresAt: '2030-01-01T00:00:00.000Z' }, audit);
  const second = builtRelease(CATALOG, '2.0.0');
  await registry.upload(second, catalog);
  expect((await registry.promote(second, first.release.digest, catalog)).status).toBe(500);
  expect(await liveOf(registry)).toEqual(before);
});

test('a composition is signed again before its signature expires, under the same counter', async () => {
  const { registry } = await openShop();
  const before = await liveOf(registry);
  await registry.registry.changes.signAgain(new Date(Date.now() + 14 * DAY));
  expect(await liveOf(registry)).toEqual(before);
  await registry.registry.changes.signAgain(new Date(Date.now() + 16 * DAY));
  const text = SignedText.parse(await (await registry.ask('GET', '/channel')).json());
  const later = { leastCounter: before.composition.counter, now: new Date(Date.now() + 40 * DAY) };
  const after = readSigned(text, [TEST_KEYS.publicKey], later);
  expect(after.composition).toEqual(before.composition);
});

test('a registry that starts beside a row of somebody else answers what was live before', async () => {
  const { registry } = await openShop();
  const before = await liveOf(registry);
  const head = await registry.rows.head();
  const audit = { actor: 'eve', action: 'promote', subject: 'x', detail: {} };
  const forged = { ...head!, signature: 'A'.repeat(86), id: 'x', counter: 3, expiresAt: '2030-01-01T00:00:00.000Z' };
  await registry.rows.commit(2, forged, audit);
  const restarted = await testRegistry({ rows: registry.rows, dataDir: registry.dataDir });
  expect(await liveOf(restarted)).toEqual(before);
  expect(restarted.lines.join()).toContain('REGISTRY-012');
  await expect(testRegistry({ rows: registry.rows })).rejects.toMatchObject({ code: 'REGISTRY-012' });
});

test('a registry with a new key signs what is live again, where it knows the earlier one', async () => {
  const { registry } = await openShop();
  const before = await liveOf(registry);
  const keys = registryKeys('another secret of a registry that is tested');
  await expect(testRegistry({ rows: registry.rows, signer: { keys } })).rejects.toMatchObject({ code: 'REGISTRY-011' });
  const renewed = await testRegistry({ rows: registry.rows, signer: { keys, earlierKeys: [TEST_KEYS.publicKey] } });
  const text = SignedText.parse(await (await renewed.ask('GET', '/channel')).json());
  const expected = { registry: 'test-registry', leastCounter: before.composition.counter, now: new Date() };
  expect(readSigned(text, [keys.publicKey], expected).composition).toEqual(before.composition);
});
