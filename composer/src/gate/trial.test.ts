import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { dataPathsIn } from '../registry/data-paths.ts';
import { systemIsolation } from '../render/confinement.ts';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { testFolder } from '../testing/test-folder.ts';
import { liveComposition } from '../registry/recover-channel.ts';
import type { DataPaths } from '../registry/data-paths.ts';
import type { ProcessOptions } from '../render/process-contract.ts';
import { digestOf } from '../release/integrity.ts';
import { judge, refuseRejected } from './judge.ts';
import { prepareTrial } from './trial.ts';

const BUNDLE = path.resolve(import.meta.dirname, '../testing/protocol-guest.cjs');
const assets = { scripts: [], styles: [], fonts: [], integrity: {} };
const config = {
  siteOrigin: 'https://shop.example',
  storefront: { origin: 'http://localhost:3100', publicToken: 'a', retries: 0 },
  supabase: { url: 'http://localhost:3100', publishableKey: 'b' },
  consentMode: 'opt-out' as const,
};

/** Judges releases beside those that are live in a data folder, and refuses what the gate rejects. */
async function smokeRender(releases: readonly Release[], dataPaths: DataPaths, options: ProcessOptions): Promise<void> {
  const live = liveComposition(dataPaths);
  refuseRejected(await judge({ releases, live, prepared: prepareTrial(options, live) }));
}

test.each([
  ['of another shape', '{}'],
  ["another registry's", JSON.stringify({ stable: 'feedfeedfeedfeed', counter: 90, history: [] })],
])('a first release is tried beside a channel that is %s and names nothing on disk', async (_what, channel) => {
  const dataPaths = dataPathsIn(testFolder());
  mkdirSync(path.dirname(dataPaths.channel), { recursive: true });
  writeFileSync(dataPaths.channel, channel);
  const settings = { releases: dataPaths.releases, assets, config, loaderBudget: 1500, pageBudget: 2500 };
  const options = { bundle: BUNDLE, isolation: await systemIsolation(), settings, storefrontOrigins: [] };
  await expect(smokeRender([testRelease('mf-bad', { version: '1.0.0' })], dataPaths, options)).resolves.toBeUndefined();
});

test.each([
  ['leads a shopper elsewhere', { status: 303, redirect: 'https://evil.example/' }, 'redirected to an address outside'],
  ['answers with no page', { status: 204 }, 'responded with the status 204'],
  ['states variants', { statement: 'hero=bold/bold' }, 'reported variants its request wasn’t given'],
])('a release whose page %s is not published', async (_what, head, problem) => {
  const dataPaths = dataPathsIn(testFolder());
  const settings = { releases: dataPaths.releases, assets, config, loaderBudget: 1500, pageBudget: 2500 };
  const options = { bundle: BUNDLE, isolation: await systemIsolation(), settings, storefrontOrigins: [] };
  const path = `/?head=${encodeURIComponent(JSON.stringify(head))}`;
  const release = testRelease('mf-bad', { version: '1.0.0', pages: [{ path, expose: './page', indexed: false }] });
  await expect(smokeRender([release], dataPaths, options)).rejects.toThrow(problem);
});

/** Tries releases beside those that are live, with pages that are out of order as long as a version is there. */
const tried = (live: readonly Release[], ...releases: readonly Release[]) => triedWithin(2500, live, releases);

async function triedWithin(pageBudget: number, live: readonly Release[], releases: readonly Release[]): Promise<void> {
  const dataPaths = dataPathsIn(testFolder());
  if (live.length > 0) {
    const { id, ...composition } = testComposition(...live);
    const history = [{ id, at: '2026-01-05T09:00:00.000Z', change: 'live' }];
    mkdirSync(dataPaths.compositions, { recursive: true });
    writeFileSync(path.join(dataPaths.compositions, `${id}.json`), JSON.stringify({ id, ...composition }));
    writeFileSync(dataPaths.channel, JSON.stringify({ stable: id, counter: 1, history }));
  }
  const settings = { releases: dataPaths.releases, assets, config, loaderBudget: 1500, pageBudget };
  const options = { bundle: BUNDLE, isolation: await systemIsolation(), settings, storefrontOrigins: [] };
  await smokeRender(releases, dataPaths, options);
}

const page = (address: string) => ({ path: address, expose: './page', indexed: false });
const BAD = testRelease('mf-bad', { version: '1.0.0', pages: [] });
const GOOD = testRelease('mf-good', { pages: [] });

test('a release whose page comes out without a part is not published, no matter which release the page blames', async () => {
  const release = testRelease('mf-bad', { version: '1.1.0', pages: [page('/without-1.1.0')] });
  await expect(tried([BAD, GOOD], release)).rejects.toThrow('/without-1.1.0 rendered without mf-good');
});

test('a release with which another remote’s page comes out without a part is not published', async () => {
  const other = testRelease('mf-good', { pages: [page('/without-1.1.0')] });
  const release = testRelease('mf-bad', { version: '1.1.0', pages: [] });
  await expect(tried([BAD, other], release)).rejects.toThrow('/without-1.1.0 rendered without mf-good');
});

test('a release with which another remote’s page brings a process down is not published', async () => {
  const other = testRelease('mf-good', { pages: [page('/spin-of-1.1.0')] });
  const release = testRelease('mf-bad', { version: '1.1.0', pages: [] });
  await expect(tried([BAD, other], release)).rejects.toThrow('the render process died at /spin-of-1.1.0');
});

test('a live release that ends a process once gets no other remote’s release refused, and is named where it does so again', async () => {
  const innocent = (...paths: string[]) => testRelease('mf-good', { version: '1.1.0', pages: paths.map(page) });
  await expect(tried([BAD, GOOD], innocent('/traps', '/spin-when-trapped'))).resolves.toBeUndefined();
  await expect(tried([BAD, GOOD], innocent('/spin-of-1.1.0'))).rejects.toThrow(
    /died at \/spin-of-1\.1\.0: .*, in mf-bad@1\.0\.0/,
  );
});

test('a trial looks like a visit, so that no release behaves in trials alone', async () => {
  const dataPaths = dataPathsIn(testFolder());
  const settings = { releases: dataPaths.releases, assets, config, loaderBudget: 1500, pageBudget: 2500 };
  const options = { bundle: BUNDLE, isolation: await systemIsolation(), settings, storefrontOrigins: [] };
  const release = testRelease('mf-bad', { version: '1.0.0', pages: [page('/tells-its-request')] });
  const refused = await smokeRender([release], dataPaths, options).catch((error: unknown) => String(error));
  const told = String(refused).replaceAll('\\', '');
  expect(told).toContain('"url":"https://shop.example/tells-its-request"');
  expect(told).toMatch(/"user-agent":"Mozilla\/5\.0 /);
  expect(told).toMatch(/"traceparent":"00-[0-9a-f]{32}-[0-9a-f]{16}-01"/);
  expect(told).toMatch(/"nonce":"[\w+/]{22}=="/);
  expect(told).toMatch(/"compositionId":"[0-9a-f]{16}"/);
  expect(told).not.toContain('trial');
});

test('a problem that the live composition has too keeps no release from being published', async () => {
  const other = testRelease('mf-good', {
    version: '2.0.0',
    pages: [page('/without-2.0.0'), page('/spin-of-2.0.0'), page('/fails')],
  });
  const release = testRelease('mf-bad', { version: '1.1.0', pages: [page('/')] });
  await expect(tried([BAD, other], release)).resolves.toBeUndefined();
});

test('faults of a remote’s live version outside of a page do not count against its next version', async () => {
  const other = testRelease('mf-good', { pages: [page('/stray-of-1.0.0')] });
  const release = testRelease('mf-bad', { version: '1.1.0', pages: [] });
  await expect(tried([BAD, other], release)).resolves.toBeUndefined();
  await expect(tried([release, other], BAD)).rejects.toThrow('mf-bad@1.0.0 failed outside of a page: stray');
});

test('a release that mends a page, or one that could not even be evaluated, is published', async () => {
  const broken = testRelease('mf-bad', { version: '1.0.0-spin-at-load', pages: [page('/without-1.0.0-spin-at-load')] });
  const mended = testRelease('mf-bad', { version: '1.1.0', pages: [page('/without-1.0.0-spin-at-load')] });
  await expect(tried([broken, GOOD], mended)).resolves.toBeUndefined();
});

test('a page that comes to no end refuses a release only where it does so with this release alone', async () => {
  const hanging = [page('/never'), page('/never-again')];
  const release = testRelease('mf-bad', { version: '1.1.0', pages: [] });
  const other = testRelease('mf-good', { pages: hanging });
  await expect(triedWithin(300, [BAD, other], [release])).resolves.toBeUndefined();
  const own = testRelease('mf-bad', { version: '1.1.0', pages: [page('/never')] });
  await expect(triedWithin(300, [BAD, GOOD], [own])).rejects.toThrow('/never didn’t finish within 0.6 s');
});

test('one bad moment of another remote’s page refuses no release, and one of its own page does', async () => {
  const pages = [page('/once-without-1.1.0')];
  const release = testRelease('mf-bad', { version: '1.1.0', pages: [] });
  await expect(tried([BAD, testRelease('mf-good', { pages })], release)).resolves.toBeUndefined();
  const own = testRelease('mf-bad', { version: '1.1.0', pages });
  await expect(tried([BAD, GOOD], own)).rejects.toThrow('/once-without-1.1.0 rendered without mf-good');
});

/** An early script that is about as many bytes compressed. */
function early(bytes: number): Release['early'] {
  const text = `'${randomBytes(bytes).toString('base64')}';`;
  return { text, digest: digestOf(text) };
}

test('an early script with which the inline scripts of a page are over 4.7 KB together is not published', async () => {
  const other = testRelease('mf-good', { pages: [page('/early')], early: early(2700) });
  const release = (bytes: number) => testRelease('mf-bad', { version: '1.1.0', pages: [], early: early(bytes) });
  await expect(tried([BAD, other], release(1800))).resolves.toBeUndefined();
  await expect(tried([BAD, other], release(2700))).rejects.toThrow(
    /the inline scripts of a page are 5,\d{3} bytes compressed, and 4,812 are allowed: an early script must be shorter/,
  );
});

test('a page with a parameter is tried at an address that another page calls canonical', async () => {
  const alias = { ...page('/alias'), canonical: '/without-1.1.0' };
  const release = testRelease('mf-bad', { version: '1.1.0', pages: [page('/:handle'), alias] });
  await expect(tried([GOOD], release)).rejects.toThrow('/without-1.1.0 rendered without');
});

test.each([
  ['fails', 'POST /bad/fails of mf-bad@1.1.0 failed: no intent'],
  ['leads-away', 'failed: it led to https://evil.example'],
  ['spin', 'POST /bad/spin of mf-bad@1.1.0 ended its process'],
  ['never', 'POST /bad/never of mf-bad@1.1.0 didn’t finish in time'],
])('a release with a handler that %s is not published', async (act, problem) => {
  const handler = (end: string) => ({ path: `/bad/${end}`, expose: './form', mostBytes: 100 });
  const release = testRelease('mf-bad', { version: '1.1.0', pages: [], handlers: [handler('form'), handler(act)] });
  await expect(triedWithin(act === 'never' ? 300 : 5000, [GOOD], [release])).rejects.toThrow(problem);
  const sound = testRelease('mf-bad', { version: '1.1.0', pages: [], handlers: [handler('form')] });
  await expect(tried([GOOD], sound)).resolves.toBeUndefined();
});
