import { askDatabase, setWeights, storedEvents, visitorId } from '../support/experiments.ts';
import { comeForTheFirstTime, SHOWN_FLAGS } from '../support/overlays.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';
import { bodies, expectStored, named, queued, REPORTED, TRACK, visitHome } from '../support/tracked-events.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';

test.use({ expectedMessages: [/Failed to load resource/], isDemo: true });

/** A body as it is sent, as far as this looks at it. */
interface StoredBody {
  readonly metadata: { readonly conversion_type?: string };
}

test('each experiment is told of once a session, in the specified body', async ({ page, context, shop }) => {
  const sent = await bodies(context);
  await visitHome(page);
  const visitor = await visitorId(page);
  await expectStored(shop, visitor, REPORTED.length);
  // A page that is left before an answer arrives sends the event again, which is counted once all the same.
  await expect.poll(() => queued(page)).toBe(0);
  await page.reload();
  await remotesStarted(page);
  expect((await storedEvents(shop, visitor)).map(named).sort()).toEqual(REPORTED);
  expect(sent).toHaveLength(REPORTED.length);
  for (const body of sent) {
    const isSeen = (body as StoredBody).metadata.conversion_type === 'seen';
    expect(body).toMatchObject({
      event_type: isSeen ? 'ab_test_conversion' : 'ab_test_assignment',
      session_id: expect.stringMatching(/^session_\d{13}_[0-9a-z]+$/),
      metadata: {
        experiment_name: expect.any(String),
        variant: expect.any(String),
        phase: expect.any(Number),
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        visitor_id: visitor,
        ...(isSeen ? { source: 'direct', visitor: 'new', page: 'home' } : {}),
      },
    });
  }
});

test('with the network gone, events survive reloads and closed pages and arrive as one array, each once', async ({
  page,
  context,
  shop,
}) => {
  await context.route(TRACK, (route) => route.abort());
  await visitHome(page);
  const visitor = await visitorId(page);
  await expect.poll(() => queued(page)).toBe(REPORTED.length);
  await page.reload();
  await expect.poll(() => queued(page)).toBe(REPORTED.length);
  await page.close();
  await context.unroute(TRACK);
  const sent = await bodies(context);
  const next = await context.newPage();
  await next.goto('/impact');
  await expect.poll(() => queued(next)).toBe(0);
  await expectStored(shop, visitor, REPORTED.length);
  expect(sent).toEqual([REPORTED.map(() => expect.anything())]);
});

test('a function that answers 500 six times is asked again, and every event is counted once', async ({
  page,
  context,
  shop,
}) => {
  let failures = 0;
  await context.route(TRACK, async (route) => {
    if (route.request().method() === 'POST' && failures < 6) {
      failures += 1;
      return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: '' });
    }
    return route.continue();
  });
  await visitHome(page);
  // The pauses between tries double; a network that comes back ends them.
  for (let known = 3; known <= 6; known++) {
    await expect.poll(() => failures).toBeGreaterThanOrEqual(known);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }
  await expectStored(shop, await visitorId(page), REPORTED.length);
  expect(failures).toBe(6);
  expect(await queued(page)).toBe(0);
});

test('events that the function refuses are kept through a reload, and sent under the same names when it asks for them', async ({
  page,
  context,
  shop,
}) => {
  const names = new Set<string>();
  const times: number[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/track-event') || request.method() !== 'POST') return;
    times.push(Date.now());
    for (const event of [request.postDataJSON()].flat()) names.add(event.metadata.event_id);
  });
  const pausedUntil = () => page.evaluate(() => Number(localStorage.getItem('capsule-collective-events-pause')));
  await shop.fault({ service: 'supabase', mode: '429', operation: 'track-event', retryAfter: 3 });
  await visitHome(page);
  await expect.poll(pausedUntil).toBeGreaterThan(Date.now());
  const [visitor, end, before] = [await visitorId(page), await pausedUntil(), times.length];
  await shop.heal();
  await page.reload();
  await expectStored(shop, visitor, REPORTED.length);
  expect(times[before]).toBeGreaterThanOrEqual(end);
  await expect.poll(() => queued(page)).toBe(0);
  expect(names.size).toBe(REPORTED.length);
});

test('an event replayed ten times, alone and in arrays, is stored once', async ({ page, context, shop }) => {
  const sent = await bodies(context);
  await visitHome(page);
  const visitor = await visitorId(page);
  await expectStored(shop, visitor, REPORTED.length);
  const before = await storedEvents(shop, visitor);
  for (let i = 0; i < 10; i++) {
    for (const body of [...sent, sent]) {
      const response = await visitorFetch(`${shop.sandbox}/functions/v1/track-event`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(202);
    }
  }
  expect(await storedEvents(shop, visitor)).toEqual(before);
});

test('a page that closes while its events are on their way loses and doubles none', async ({ page, context, shop }) => {
  const closed = Promise.withResolvers<void>();
  await context.route(TRACK, async (route) => {
    await closed.promise;
    await route.continue().catch(() => undefined);
  });
  await visitHome(page);
  const visitor = await visitorId(page);
  await page.close();
  closed.resolve();
  await context.unroute(TRACK);
  const next = await context.newPage();
  await next.goto('/impact');
  await remotesStarted(next);
  await expect.poll(() => queued(next)).toBe(0);
  await expectStored(shop, visitor, REPORTED.length);
});

test('a function that hangs holds up nothing, and what it never answered is counted once by the next page', async ({
  page,
  context,
  shop,
}) => {
  let hanging = 0;
  await context.route(TRACK, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    hanging += 1;
    return undefined;
  });
  await visitHome(page);
  const visitor = await visitorId(page);
  await expect.poll(() => queued(page)).toBe(REPORTED.length);
  await expect.poll(() => hanging).toBe(2);
  await page.getByRole('main').getByRole('link', { name: 'Shop women' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women’s Ready-to-Wear');
  await page.close();
  await context.unroute(TRACK);
  const next = await context.newPage();
  await next.goto('/impact');
  await expect.poll(() => queued(next)).toBe(0);
  await expectStored(shop, visitor, REPORTED.length);
});

test('two tabs opened at once are one visitor with one variant, reported once', async ({ context, shop }) => {
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  for (const tab of tabs) await remotesStarted(tab);
  const again = await Promise.all(tabs.map((tab) => tab.reload().then(() => remotesStarted(tab))));
  expect(again).toHaveLength(2);
  const headlines = await Promise.all(tabs.map((tab) => tab.getByRole('heading', { level: 1 }).textContent()));
  expect(new Set(headlines).size).toBe(1);
  const [visitor, other] = await Promise.all(
    tabs.map((tab) => tab.evaluate(() => localStorage.getItem('capsule-collective-visitor'))),
  );
  expect([other, await visitorId(tabs[0])]).toEqual([visitor, visitor]);
  for (const tab of tabs) await expect.poll(() => queued(tab)).toBe(0);
  // The figures follow new events every five seconds, unless they are asked for.
  const rows = async () => {
    await askDatabase(shop, 'rpc/recompute_rollups', { days: 1 });
    const address = `assignments?visitor_id=eq.${visitor}&experiment=eq.hero-headline&select=phase,several_variants`;
    const stored = (await askDatabase(shop, address)) as { several_variants: boolean }[];
    return stored.map(({ several_variants: several }) => several);
  };
  // A queue is empty, too, while its event still waits for a token.
  await expect.poll(rows).toEqual([false]);
});

test('a conversion names its experiments and reaches the goals that they ask for', async ({ page, shop }) => {
  await setWeights(shop, 'product-button-label', { control: 0, price: 1 });
  await visitHome(page);
  await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8');
  await page.getByRole('button', { name: 'Add to cart, $610.00' }).first().click();
  const visitor = await visitorId(page);
  await expectStored(shop, visitor, REPORTED.length + 4);
  expect((await storedEvents(shop, visitor)).map(named).sort()).toEqual([
    'early-access-wording assigned',
    'hero-headline assigned',
    'hero-headline line-added',
    'hero-headline seen',
    'product-button-label assigned',
    'product-button-label line-added',
    'product-button-label seen',
  ]);
  const shown = (await askDatabase(shop, `exposures?visitor_id=eq.${visitor}&select=experiment,several_variants`)) as {
    several_variants: boolean;
  }[];
  expect(shown).toHaveLength(2);
  expect(shown.some(({ several_variants: several }) => several)).toBe(false);
  await setWeights(shop, 'product-button-label', { control: 1, price: 1 });
});

test.describe('without a part’s script', () => {
  test.use({
    expectedMessages: [/Failed to load resource|REMOTE-00[13].*mf-catalog|mf-catalog.*REMOTE-003|mf-catalog.* preload/],
  });

  test('a conversion on a page that does not hydrate counts for what the page showed', async ({ page, shop }) => {
    await setWeights(shop, 'product-button-label', { control: 0, price: 1 });
    await page.route(/\/mf-catalog\/.*\.js/, (route) => route.abort());
    await page.goto('/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to cart, $610.00' }).first().click();
    const visitor = await visitorId(page);
    await expectStored(shop, visitor, 3);
    const events = await storedEvents(shop, visitor);
    const at = (name: string) =>
      events.find((event) => named(event) === `product-button-label ${name}`)?.occurred_at ?? name;
    expect(events.map(named).sort()).toEqual([
      'product-button-label assigned',
      'product-button-label line-added',
      'product-button-label seen',
    ]);
    // Only then it counts; both may fall into one millisecond, within which names are in no order.
    expect(Date.parse(at('seen'))).toBeLessThanOrEqual(Date.parse(at('line-added')));
    await setWeights(shop, 'product-button-label', { control: 1, price: 1 });
  });
});

for (const [name, signal] of [
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
] as const) {
  test(`${name} is respected: the control is shown and nothing is sent or kept for sending`, async ({
    page,
    context,
  }) => {
    const sent = await bodies(context);
    await comeForTheFirstTime(page, SHOWN_FLAGS);
    await page.addInitScript((given) => {
      for (const [key, value] of Object.entries(given)) Object.defineProperty(navigator, key, { get: () => value });
    }, signal);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capsule Drop');
    await networkQuiet(page);
    expect(sent).toEqual([]);
    expect(await queued(page)).toBe(0);
  });
}

test('a visitor who declined sends nothing', async ({ page, context }) => {
  const sent = await bodies(context);
  await page.addInitScript(() => localStorage.setItem('capsule-collective-consent', 'denied'));
  await page.goto('/');
  await remotesStarted(page);
  expect(sent).toEqual([]);
  expect(await queued(page)).toBe(0);
});
