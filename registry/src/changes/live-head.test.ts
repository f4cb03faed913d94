import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registryKeys } from 'experiments/publish';
import { ChangeAnswer, SignedText } from 'shared-contracts/registry';
import { expect, test } from 'vitest';
import { readSigned } from '../../../composer/src/registry/signed-composition.ts';
import { released } from '../../../composer/src/testing/released.ts';
import { operate } from '../cli/operations.ts';
import { CART, CATALOG, liveOf, openShop, versionsOf } from '../testing/opened-shop.ts';
import { builtRelease, DAY, TEST_KEYS, TEST_SECRET, testRegistry } from '../testing/test-registry.ts';

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

test('a composition that another writer put into the database is neither served nor continued', async () => {
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

test('a registry that starts with a foreign row in the database answers the last live composition', async () => {
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

test('after its database was put back, a registry that runs makes what was live last live again, above the counter that servers have accepted', async () => {
  const { registry, catalog, first } = await openShop();
  const [second, third] = [builtRelease(CATALOG, '2.0.0'), builtRelease(CATALOG, '3.0.0')];
  for (const built of [second, third]) await registry.upload(built, catalog);
  await registry.promote(second, first.release.digest, catalog);
  const before = await liveOf(registry);
  registry.rows.restoreTo(2);
  // An earlier row alone changes nothing that is answered.
  await registry.registry.head.refresh();
  expect(await liveOf(registry)).toEqual(before);
  await registry.registry.changes.look();
  const { composition } = await liveOf(registry);
  expect(composition).toMatchObject({ counter: before.composition.counter + 1, id: before.composition.id });
  const [entry] = await registry.rows.audit(1);
  expect(entry).toMatchObject({ actor: 'registry', action: 'recover', detail: { from: 2, counter: 4 } });
  // Backups may have the same number of compositions as were live before, with others among them.
  registry.rows.restoreTo(2);
  expect((await registry.promote(third, second.release.digest, catalog)).status).toBe(200);
  expect((await liveOf(registry)).composition.counter).toBe(6);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '3.0.0', [CART]: '1.0.0' });
});

test.each([2, 0])(
  'a registry that starts beside a database with its first %i compositions goes on with its folder’s',
  async (kept) => {
    const { registry, catalog, first } = await openShop();
    const second = builtRelease(CATALOG, '2.0.0');
    await registry.upload(second, catalog);
    await registry.promote(second, first.release.digest, catalog);
    const { composition } = await liveOf(registry);
    registry.registry.close();
    registry.rows.restoreTo(kept);
    const restarted = await testRegistry({ rows: registry.rows, dataDir: registry.dataDir });
    expect((await liveOf(restarted)).composition).toEqual({ ...composition, counter: 4 });
  },
);

test('without its folder’s copy a registry goes on with its database’s composition, above the counter that its operator names', async () => {
  const { registry, catalog, first } = await openShop();
  const earlier = await liveOf(registry);
  const second = builtRelease(CATALOG, '2.0.0');
  await registry.upload(second, catalog);
  await registry.promote(second, first.release.digest, catalog);
  registry.registry.close();
  registry.rows.restoreTo(2);
  rmSync(path.join(registry.dataDir, 'live.json'));
  const restarted = await testRegistry({ rows: registry.rows, dataDir: registry.dataDir });
  expect(await liveOf(restarted)).toEqual(earlier);
  const config = {
    name: 'test-registry',
    signingSecret: TEST_SECRET,
    dataDir: registry.dataDir,
    trustedKeys: [],
    validFor: DAY,
    bucket: undefined,
  };
  const recover = (above: string) =>
    operate(['recover'], { remote: [], rights: '', claim: [], above }, { rows: registry.rows, config });
  expect(await recover('3')).toBe(
    `The composition ${earlier.composition.id} is live with the counter 4: ${CART}@1.0.0, ${CATALOG}@1.0.0.`,
  );
  await restarted.registry.changes.look();
  expect((await liveOf(restarted)).composition).toEqual({ ...earlier.composition, counter: 4 });
  await expect(recover('3')).rejects.toThrow('Nothing was done.');
  await expect(recover('many')).rejects.toThrow('--above: Name the highest counter that a server has accepted.');
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

test('a channel in the folder that was cut off keeps no change from going live, and is written anew', async () => {
  const { registry, catalog, first } = await openShop();
  const file = path.join(registry.dataDir, 'channel.json');
  writeFileSync(file, '{"stable":"');
  const second = builtRelease(CATALOG, '2.0.0');
  await registry.upload(second, catalog);
  expect((await registry.promote(second, first.release.digest, catalog)).status).toBe(200);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
  const { history } = JSON.parse(readFileSync(file, 'utf8'));
  expect(history.map(({ change }: { change: string }) => change)).toEqual([
    `${CATALOG}@2.0.0`,
    `${CART}@1.0.0`,
    `${CATALOG}@1.0.0`,
  ]);
});

test('a tag that a proxy made weak is still known', async () => {
  const { registry } = await openShop();
  const etag = (await registry.ask('GET', '/channel')).headers.get('etag');
  const answer = await registry.ask('GET', '/channel', undefined, undefined, { 'if-none-match': `W/${etag}` });
  expect(answer.status).toBe(304);
});
