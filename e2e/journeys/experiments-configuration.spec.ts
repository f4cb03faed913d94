import {
  askDatabase,
  editLive,
  experiments,
  liveVersion,
  setLive,
  setWeights,
  visitorId,
} from '../support/experiments.ts';
import { CONSENT_KEY, SHOWN_FLAGS } from '../support/overlays.ts';
import { sampled } from '../support/sampled.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';
import { bodies, expectStored, REPORTED, visitHome } from '../support/tracked-events.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';

test.use({ isDemo: true });

const HEADLINE = /<h1[^>]* id="hero-headline"[^>]*>([^<]*)</;

async function headline(origin: string, path = '/'): Promise<string> {
  const html = await (await visitorFetch(`${origin}${path}`)).text();
  return HEADLINE.exec(html)?.[1] ?? '';
}

test.afterAll(async ({ shop }) => {
  await setWeights(shop, 'hero-headline', { control: 1, definite: 1 }, { traffic: 100, audience: {} });
});

test('a change is in every new page within 5 seconds, without a release or a restart', async ({ shop }) => {
  const health = await (await fetch(`${shop.origin}/healthz`)).json();
  for (const [weights, text] of [
    [[0, 1], 'The Capsule Drop'],
    [[1, 0], 'Capsule Drop'],
  ] as const) {
    const variants = [
      { name: 'control', weight: weights[0] },
      { name: 'definite', weight: weights[1], values: { 'home-hero-headline': 'The Capsule Drop' } },
    ];
    await experiments(shop, 'edit', 'hero-headline', '--patch', JSON.stringify({ variants }));
    const changed = performance.now();
    // A single page may show it by chance; eight at once do not.
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
  await setWeights(shop, 'hero-headline', { control: 0, definite: 1 });
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
  await setWeights(shop, 'hero-headline', { control: 1, definite: 0 });
  expect(await headline(shop.origin)).toBe('Capsule Drop');
});

test('a stopped experiment gives its control, or the variant it was shipped with; a killed one its control', async ({
  shop,
}) => {
  await setLive(shop, 'stop', 'hero-headline');
  expect(await headline(shop.origin)).toBe('Capsule Drop');
  await setLive(shop, 'ship', 'hero-headline', 'definite');
  expect(await headline(shop.origin)).toBe('The Capsule Drop');
  // Programs see the shipped variant too.
  expect(HEADLINE.exec(await (await fetch(shop.origin)).text())?.[1]).toBe('The Capsule Drop');
  await setLive(shop, 'kill', 'hero-headline');
  expect(await headline(shop.origin)).toBe('Capsule Drop');
  await setLive(shop, 'start', 'hero-headline');
});

test('an experiment for other pages or for no visitor gives its control', async ({ shop }) => {
  await setWeights(shop, 'hero-headline', { control: 0, definite: 1 }, { audience: { paths: ['/impact'] } });
  expect(await headline(shop.origin)).toBe('Capsule Drop');
  await editLive(shop, 'hero-headline', { audience: { paths: null }, traffic: 0 });
  expect(await headline(shop.origin)).toBe('Capsule Drop');
  await editLive(shop, 'hero-headline', { audience: { utm: { source: 'letter' } }, traffic: 100 });
  expect(await headline(shop.origin)).toBe('Capsule Drop');
  expect(await headline(shop.origin, '/?UTM_source=Letter')).toBe('The Capsule Drop');
  await editLive(shop, 'hero-headline', { audience: { utm: null } });
});

test('wrong values are refused with the reason, and nothing is published', async ({ shop }) => {
  const version = await liveVersion(shop);
  const words = (value: unknown, place = 'home-hero-headline') => ({
    variants: [
      { name: 'control', weight: 1 },
      { name: 'definite', weight: 1, values: { [place]: value } },
    ],
  });
  const refusals = [
    [{ traffic: 200 }, '<=100'],
    [{ color: 'red' }, 'color'],
    [{ audience: { visitors: 'old' } }, 'visitors'],
    [words('A headline that is far longer than the page has room for'), 'at most 24 characters'],
    [words('<b>Now</b>'), 'plain text'],
    [words('Now', 'home-hero-headlin'), 'no live page has the placement home-hero-headlin'],
    [words('Capsule Drop'), 'it changes nothing'],
    [words('silk', 'home-featured-capsule'), 'must be one of faux-fur-capsule'],
  ] as const;
  for (const [wrong, reason] of sampled(refusals, 2)) {
    const refused = experiments(shop, 'edit', 'hero-headline', '--patch', JSON.stringify(wrong));
    await expect(refused).rejects.toThrow('EXPERIMENT-002');
    await expect(refused).rejects.toThrow(reason);
  }
  await expect(experiments(shop, 'ship', 'hero-headline', 'bold')).rejects.toThrow('EXPERIMENT-002');
  await expect(experiments(shop, 'show', 'no-such-thing')).rejects.toThrow('there is no such experiment');
  expect(await liveVersion(shop)).toBe(version);
});

test('changing weights opens a phase and says so first, changing traffic does not', async ({ shop }) => {
  const phase = async () => {
    const document = await (await fetch(`${shop.origin}/experiments.json`)).json();
    return document.experiments.find(({ name }: { name: string }) => name === 'hero-headline').phase;
  };
  await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
  const before = await phase();
  await editLive(shop, 'hero-headline', { traffic: 50 });
  expect(await phase()).toBe(before);
  await setWeights(shop, 'hero-headline', { control: 2, definite: 1 }, { traffic: 100 });
  expect(await phase()).toBe(before + 1);
  const said = await experiments(shop, 'history', 'hero-headline');
  expect(said).toContain(`phase: ${before} → ${before + 1}`);
});

test('a signed link shows its variant under a banner, uncounted; a changed or expired one shows nothing', async ({
  page,
  shop,
}) => {
  await setWeights(shop, 'hero-headline', { control: 1, definite: 0 });
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
  // The only entry is the answer that this suite gives for all visitors.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([CONSENT_KEY]);
  // Other experiments store nothing either: the page shows their control.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /experiment/.test(key)))).toEqual([]);
  const path = link.slice(shop.origin.length);
  const words = page.getByRole('complementary', { name: 'Preview' });
  const forged = [path.replace(/signature=../, 'signature=00'), path.replace('%3Adefinite', '%3Acontrol')];
  for (const address of [...forged, path.replace('The+Capsule', 'Our+Capsule')]) {
    await page.goto(address);
    await expect(words).toContainText('This link isn’t valid. It may have been altered.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capsule Drop');
  }
  await page.goto(await experiments(shop, 'link', 'hero-headline', 'definite', '--hours', '0.0003'));
  await page.reload();
  await expect(async () => {
    await page.reload();
    await expect(words).toContainText('This link has expired.', { timeout: 100 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capsule Drop');
});

test('screenshots and link previews show the variant of a signed link, and nothing is counted or kept', async ({
  browser,
  shop,
}) => {
  await setWeights(shop, 'hero-headline', { control: 1, definite: 0 });
  const link = await experiments(shop, 'link', 'hero-headline', 'definite');
  for (const agent of ['Twitterbot/1.0', 'Mozilla/5.0 HeadlessChrome/140.0 Safari/537.36', 'curl/8.11.0']) {
    const response = await fetch(link, { headers: { 'user-agent': agent } });
    const html = await response.text();
    expect([agent, HEADLINE.exec(html)?.[1], html.includes('aria-label="Preview"')]).toEqual([
      agent,
      'The Capsule Drop',
      true,
    ]);
    expect([response.headers.get('cache-control'), response.headers.getSetCookie()]).toEqual(['no-store', []]);
    const plain = await (await fetch(shop.origin, { headers: { 'user-agent': agent } })).text();
    expect(HEADLINE.exec(plain)?.[1]).toBe('Capsule Drop');
  }
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
  });
  const page = await context.newPage();
  await page.addInitScript((flags) => {
    for (const flag of flags) localStorage.setItem(flag, 'true');
  }, SHOWN_FLAGS);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/track-event|exposure-tokens/.test(request.url())) sent.push(request.url());
  });
  await page.goto(link);
  await remotesStarted(page);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('hero-headline shows definite');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Capsule Drop');
  expect(sent).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /experiment|visitor/.test(key)))).toEqual(
    [],
  );
  await context.close();
});

test('a signed link shows its visitor’s variants and the reasons, and stores nothing', async ({ page, shop }) => {
  await setWeights(shop, 'hero-headline', { control: 0, definite: 1 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Capsule Drop');
  const cookies = await page.context().cookies();
  await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
  await page.goto(await experiments(shop, 'link', '--debug'));
  const table = page.getByRole('complementary', { name: 'This visitor’s experiments' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await expect(row('hero-headline')).toContainText(
    /definite\s*Assigned in phase \d+ and kept. Not counted in phase \d+\./,
  );
  await expect(row('product-button-label')).toContainText(
    /control\s*A regular visit would get (control|price) now, in phase/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Capsule Drop');
  await remotesStarted(page);
  expect(await page.context().cookies()).toEqual(cookies);
});

/** The arms for which a browser requests exposure tokens, and the part of an event that this test reads. */
interface AskedArms {
  readonly arms: readonly { readonly experiment: string }[];
}
interface SealedEvent {
  readonly metadata: { readonly token?: string };
}

test('variants of a document come with their tokens; those that a page draws after a navigation get theirs by one request', async ({
  page,
  context,
  shop,
}) => {
  await setWeights(shop, 'hero-headline', { control: 1, definite: 1 }, { traffic: 100, audience: {} });
  const asked: string[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/exposure-tokens')) return;
    const { arms } = request.postDataJSON() as AskedArms;
    asked.push(...arms.map(({ experiment }) => experiment));
  });
  const sent = await bodies(context);
  await visitHome(page);
  const visitor = await visitorId(page);
  await expectStored(shop, visitor, REPORTED.length);
  expect(asked).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Shop women' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women’s Ready-to-Wear');
  await page.locator('main a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  // The label is drawn once there is something to buy.
  await page.getByRole('main').getByRole('radio', { name: 'M', exact: true }).first().click();
  await page.getByRole('main').getByRole('radio', { name: '8', exact: true }).first().click();
  const counted = `assignments?visitor_id=eq.${visitor}&experiment=eq.product-button-label&select=phase`;
  await expect.poll(async () => (await askDatabase(shop, counted)) as unknown[]).toHaveLength(1);
  await networkQuiet(page);
  expect(asked).toContain('product-button-label');
  expect(new Set(asked).size).toBe(asked.length);
  const events = sent.flatMap((body) => [body as SealedEvent].flat());
  expect(events.length).toBeGreaterThan(REPORTED.length);
  for (const { metadata } of events) expect(metadata.token).toMatch(/^[\w-]{6}\.[0-9a-z]{6}\.[\w-]{86}$/);
});
