import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { registryKeys } from 'experiments/publish';
import { ChangeAnswer, SignedText } from 'shared-contracts/registry';
import { expect, test } from 'vitest';
import { readSigned } from '../../../composer/src/registry/signed-composition.ts';
import { released } from '../../../composer/src/testing/released.ts';
import { memoryRows } from '../testing/memory-rows.ts';
import { CART, CATALOG, liveOf, openShop, versionsOf } from '../testing/opened-shop.ts';
import { builtRelease, DAY, TEST_KEYS, testRegistry } from '../testing/test-registry.ts';

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

test('after its database was put back to an earlier state, a registry signs above the counter that servers have seen', async () => {
  const { registry, catalog, first } = await openShop();
  const earlier = memoryRows();
  const head = await registry.rows.head();
  const { composition, expiresAt } = await liveOf(registry);
  const audit = { actor: 'cart/ci', action: 'promote', subject: 'x', detail: {} };
  await earlier.commit(0, { ...head!, id: composition.id, expiresAt }, audit);
  const second = builtRelease(CATALOG, '2.0.0');
  await registry.upload(second, catalog);
  await registry.promote(second, first.release.digest, catalog);
  expect((await liveOf(registry)).composition.counter).toBe(3);
  const restored = await testRegistry({ rows: earlier, dataDir: registry.dataDir });
  const live = await liveOf(restored);
  expect(live.composition).toMatchObject({ counter: 4, id: composition.id });
  expect(await versionsOf(restored)).toEqual({ [CATALOG]: '1.0.0', [CART]: '1.0.0' });
});

test('files that the folder has lost come back when the live release is published again', async () => {
  const { registry, catalog, first } = await openShop();
  const address = `/releases/${CATALOG}/${first.release.digest}/a.js`;
  for (const lost of ['releases', 'blobs', 'uploads']) rmSync(path.join(registry.dataDir, lost), { recursive: true });
  expect((await registry.ask('GET', address)).status).toBe(404);
  expect((await registry.promote(first, first.release.digest, catalog)).status).toBe(404);
  await registry.upload(first, catalog);
  const answer = ChangeAnswer.parse(await (await registry.promote(first, first.release.digest, catalog)).json());
  expect(answer.isNew).toBe(false);
  expect(await (await registry.ask('GET', address)).text()).toBe(released(`${CATALOG}@1.0.0`, 'a.js'));
});
