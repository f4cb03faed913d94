import { publicKeyText } from 'experiments/publish';
import type { RegistryConfig } from 'shared-contracts/config';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dataPathsIn } from 'composer/registry';
import { EvidenceBook } from '../../../composer/src/edge/evidence/evidence-book.ts';
import { watchForReturn } from '../../../composer/src/edge/evidence/return-watch.ts';
import { followRegistry } from '../../../composer/src/follow/follow-registry.ts';
import { readLiveComposition } from '../../../composer/src/registry/composition-files.ts';
import { testFolder } from '../../../composer/src/testing/test-folder.ts';
import { serve } from '../serve.ts';
import { CART, CATALOG, openShop } from '../testing/opened-shop.ts';
import { builtRelease, TEST_KEYS } from '../testing/test-registry.ts';

const BAD = `${CATALOG}@2.0.0`;

/** A registry that listens, and servers of the shop that follow it, each with a folder, evidence, and a token of its own. */
async function openServers() {
  const shop = await openShop();
  const { registry } = shop;
  const listening = await serve(registry.app, '127.0.0.1', 0);
  onTestFinished(() => listening.close(0));
  const { port } = listening;
  const keys = [publicKeyText(TEST_KEYS.publicKey)];
  const startServer = async () => {
    const url = `http://127.0.0.1:${port}`;
    const returnToken = await registry.team('servers', [], ['return']);
    const config: RegistryConfig = { url, releasesUrl: url, keys, name: 'test-registry', returnToken };
    const dataPaths = dataPathsIn(testFolder());
    const log = vi.fn();
    const follower = followRegistry(config, dataPaths, log);
    onTestFinished(() => follower.close());
    const evidence = new EvidenceBook();
    const live = () => readLiveComposition(dataPaths) ?? undefined;
    const failureOf = (composition: Parameters<typeof versionsIn>[0]) =>
      Promise.resolve(versionsIn(composition)[CATALOG] === '2.0.0' ? 'answered 500' : null);
    const siteOrigin = 'https://shop.example';
    onTestFinished(watchForReturn({ dataPaths, siteOrigin, evidence, live, failureOf, log }));
    const served: string[] = [];
    const timer = setInterval(() => {
      const version = versionsIn(live())[CATALOG] ?? '';
      if (served.at(-1) !== version) served.push(version);
    }, 10);
    onTestFinished(() => clearInterval(timer));
    const shows = (versions: Record<string, string>): Promise<void> =>
      vi.waitFor(() => expect(versionsIn(live())).toEqual(versions), { timeout: 8000, interval: 20 });
    const fail = (): void => {
      for (let n = 0; n < 3; n += 1) evidence.struck(BAD, `/${CATALOG}`, 'it looped');
    };
    // Without a composition before, there is none to return to.
    await shows({ [CATALOG]: '1.0.0', [CART]: '1.0.0' });
    return { fail, log, served, shows };
  };
  const publish = async (remote: string, version: string, base: string, token: string) => {
    const built = builtRelease(remote, version);
    await registry.upload(built, token);
    expect((await registry.promote(built, base, token)).status).toBe(200);
    return built;
  };
  return { ...shop, publish, startServer };
}

function versionsIn(composition: ReturnType<typeof readLiveComposition> | undefined): Record<string, string> {
  const releases = Object.values(composition?.remotes ?? {});
  return Object.fromEntries(releases.map(({ remote, version }) => [remote, version]));
}

test('a return of one server takes the others back within seconds, and the next promotion brings nothing back', async () => {
  const { registry, catalog, cart, first, checkout, publish, startServer } = await openServers();
  const [one, other] = [await startServer(), await startServer()];
  await publish(CATALOG, '2.0.0', first.release.digest, catalog);
  for (const server of [one, other]) await server.shows({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
  one.fail();
  for (const server of [one, other]) await server.shows({ [CATALOG]: '1.0.0', [CART]: '1.0.0' });
  await publish(CART, '2.0.0', checkout.release.digest, cart);
  for (const server of [one, other]) await server.shows({ [CATALOG]: '1.0.0', [CART]: '2.0.0' });
  for (const server of [one, other]) expect(server.served.slice(-2)).toEqual(['2.0.0', '1.0.0']);
  const entries = await registry.rows.audit(10);
  const [promotion, returned] = entries.filter(({ action }) => action !== 'upload');
  expect([promotion?.action, returned]).toEqual([
    'promote',
    expect.objectContaining({
      action: 'return',
      actor: expect.stringMatching(/^servers\//),
      detail: expect.objectContaining({ reason: expect.stringContaining('3 failures on the server') }),
    }),
  ]);
}, 40_000);

test('two servers that return at once change what is live once', async () => {
  const { registry, catalog, first, publish, startServer } = await openServers();
  const [one, other] = [await startServer(), await startServer()];
  await publish(CATALOG, '2.0.0', first.release.digest, catalog);
  for (const server of [one, other]) await server.shows({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
  for (const server of [one, other]) server.fail();
  for (const server of [one, other]) await server.shows({ [CATALOG]: '1.0.0', [CART]: '1.0.0' });
  await vi.waitFor(async () => expect((await registry.rows.audit(1))[0]?.action).toBe('return'), 8000);
  for (const { log } of [one, other])
    await vi.waitFor(
      () => expect(JSON.stringify(log.mock.calls)).toMatch(/without the release|composition is live here/),
      8000,
    );
  expect((await registry.rows.audit(20)).filter(({ action }) => action.startsWith('return'))).toHaveLength(1);
}, 40_000);

test('a release that its team promotes again after a return stays live', async () => {
  const { catalog, first, publish, registry, startServer } = await openServers();
  const server = await startServer();
  const bad = await publish(CATALOG, '2.0.0', first.release.digest, catalog);
  await server.shows({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
  server.fail();
  await server.shows({ [CATALOG]: '1.0.0', [CART]: '1.0.0' });
  await vi.waitFor(async () => expect((await registry.rows.audit(1))[0]?.action).toBe('return'), 8000);
  expect((await registry.promote(bad, first.release.digest, catalog)).status).toBe(200);
  await server.shows({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
  server.fail();
  await vi.waitFor(() => expect(JSON.stringify(server.log.mock.calls)).toContain('and it was published again'), 20_000);
  await server.shows({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
}, 60_000);
