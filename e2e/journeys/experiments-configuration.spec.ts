import { askDatabase, experiments, liveVersion, setLive } from '../support/experiments.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { expect, test } from '../support/shop.ts';

const HEADLINE = /<h1 id="hero-headline"[^>]*>([^<]*)</;

async function headline(origin: string, path = '/'): Promise<string> {
  const html = await (await fetch(`${origin}${path}`)).text();
  return HEADLINE.exec(html)?.[1] ?? '';
}

test.afterAll(async ({ shop }) => {
  await setLive(shop, 'start', 'hero-headline');
  await setLive(shop, 'set', 'hero-headline', 'weights=control:1,definite:1', 'traffic=100', 'paths=', 'killed=false');
});

test('a change is in every new page within 5 seconds, without a release or a restart', async ({ shop }) => {
  const health = await (await fetch(`${shop.origin}/healthz`)).json();
  for (const [weights, text] of [
    ['control:0,definite:1', 'The Capsule Drop'],
    ['control:1,definite:0', 'Capsule Drop'],
  ] as const) {
    await experiments(shop, 'set', 'hero-headline', `weights=${weights}`);
    const changed = performance.now();
    // One page may show it by chance; eight at once do not.
    const several = async () => [...new Set(await Promise.all(Array.from({ length: 8 }, () => headline(shop.origin))))];
    await expect.poll(several, { intervals: [100], timeout: 5000 }).toEqual([text]);
    expect(performance.now() - changed).toBeLessThan(5000);
    const pages = await Promise.all(Array.from({ length: 10 }, () => headline(shop.origin)));
    expect(new Set(pages)).toEqual(new Set([text]));
  }
  expect(await (await fetch(`${shop.origin}/healthz`)).json()).toEqual(health);
});

test('a corrupt or unsigned document changes nothing, is reported, and a good one after it is taken', async ({
  shop,
}) => {
  await setLive(shop, 'set', 'hero-headline', 'weights=control:0,definite:1');
  const version = await liveVersion(shop);
  const [row] = (await askDatabase(shop, `experiment_documents?version=eq.${version}&select=body,signature`)) as {
    body: string;
    signature: string;
  }[];
  const forged = row!.body.replace('"weight":0', '"weight":9');
  const bad = [
    { body: forged, signature: row!.signature },
    { body: row!.body, signature: 'none' },
    { body: '{"version":', signature: row!.signature },
  ];
  const logged = shop.log.length;
  for (const [i, document] of bad.entries()) {
    await askDatabase(shop, 'rpc/publish_experiments', { ...document, key_id: 'unknown', based_on: version + i });
  }
  const refusals = () => shop.log.slice(logged).split('A configuration of the experiments was refused').length - 1;
  await expect.poll(refusals).toBeGreaterThanOrEqual(bad.length);
  expect(await liveVersion(shop)).toBe(version);
  expect(await headline(shop.origin)).toBe('The Capsule Drop');
  await setLive(shop, 'set', 'hero-headline', 'weights=control:1,definite:0');
  expect(await headline(shop.origin)).toBe('Capsule Drop');
});

test('a stopped experiment gives its control, or the variant it was shipped with; a killed one its control', async ({
  shop,
}) => {
  await setLive(shop, 'stop', 'hero-headline');
  expect(await headline(shop.origin)).toBe('Capsule Drop');
  await setLive(shop, 'stop', 'hero-headline', '--ship', 'definite');
  expect(await headline(shop.origin)).toBe('The Capsule Drop');
  await setLive(shop, 'set', 'hero-headline', 'killed=true');
  expect(await headline(shop.origin)).toBe('Capsule Drop');
  await setLive(shop, 'start', 'hero-headline');
});

test('an experiment for other pages or for nobody gives its control', async ({ shop }) => {
  await setLive(shop, 'set', 'hero-headline', 'weights=control:0,definite:1', 'paths=/impact');
  expect(await headline(shop.origin)).toBe('Capsule Drop');
  await setLive(shop, 'set', 'hero-headline', 'paths=', 'traffic=0');
  expect(await headline(shop.origin)).toBe('Capsule Drop');
  await setLive(shop, 'set', 'hero-headline', 'utm.source=letter', 'traffic=100');
  expect(await headline(shop.origin)).toBe('Capsule Drop');
  expect(await headline(shop.origin, '/?utm_source=letter')).toBe('The Capsule Drop');
  await setLive(shop, 'set', 'hero-headline', 'utm.source=');
});

test('wrong values are refused and nothing is published', async ({ shop }) => {
  const version = await liveVersion(shop);
  for (const wrong of [
    'weights=control:1',
    'weights=control:0,definite:0',
    'traffic=200',
    'color=red',
    'visitors=old',
    'ship=none',
  ]) {
    await expect(experiments(shop, 'set', 'hero-headline', wrong)).rejects.toThrow('EXPERIMENT-002');
  }
  await expect(experiments(shop, 'show', 'no-such-thing')).rejects.toThrow('there is no such experiment');
  expect(await liveVersion(shop)).toBe(version);
});

test('changing weights opens a phase, changing traffic does not', async ({ shop }) => {
  const phase = async () => JSON.parse(await experiments(shop, 'show', 'hero-headline')).phase;
  await setLive(shop, 'set', 'hero-headline', 'weights=control:1,definite:1');
  const before = await phase();
  await setLive(shop, 'set', 'hero-headline', 'traffic=50');
  expect(await phase()).toBe(before);
  await setLive(shop, 'set', 'hero-headline', 'weights=control:2,definite:1', 'traffic=100');
  expect(await phase()).toBe(before + 1);
});

test('a signed link shows its variant under a banner, uncounted; a changed or expired one shows nothing', async ({
  page,
  shop,
}) => {
  await setLive(shop, 'set', 'hero-headline', 'weights=control:1,definite:0');
  const link = await experiments(shop, 'link', 'hero-headline', 'definite');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/track-event')) sent.push(request.url());
  });
  await page.goto(link);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('hero-headline shows definite');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Capsule Drop');
  await remotesStarted(page);
  expect(sent).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  const path = link.slice(shop.origin.length);
  const expired = path.replace(/expires=\d+/, 'expires=1700000000');
  const changed = path.replace(/signature=../, 'signature=00');
  for (const forged of [expired, changed, path.replace('%3Adefinite', '%3Acontrol')]) {
    await page.goto(forged);
    await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capsule Drop');
  }
});
