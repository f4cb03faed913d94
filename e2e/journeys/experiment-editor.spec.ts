import { accessibilityViolations } from '../support/accessibility.ts';
import { backendAwake, callAs, openAccount, submitSignIn } from '../support/account.ts';
import {
  carryOut,
  editorPath,
  keptInBrowser,
  openEditor,
  preview,
  saveDraft,
  writeHeadline,
} from '../support/experiment-editor.ts';
import { askDatabase, experiments, setLive } from '../support/experiments.ts';
import { inLongSuite } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';

// A browser reports every request that was refused, and every frame that stays empty.
test.use({ expectedMessages: [/the server responded with a status of 4(00|03|09)|frame-ancestors/] });

test.beforeEach(({ shop }) => backendAwake(shop));

/** The page in it is looked at by itself, as every page is. */
const FRAME = ['iframe'];

const WORDS = 'The First Warm Day';

const headlineOf = (html: string): string => /<h1[^>]* id="hero-headline"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';

if (inLongSuite)
  test('words are written, looked at while they are typed, started, changed and undone in the browser', async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000);
    const name = 'written-here';
    await openEditor(page);
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Capsule Drop');

    await test.step('missing fields are named, each with a link to it', async () => {
      await page.getByRole('button', { name: 'Save draft' }).click();
      const summary = page.getByRole('group', { name: '2 things need fixing' });
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: 'name' }).click();
      await expect(page.getByLabel('Name', { exact: true }).first()).toBeFocused();
      expect(await accessibilityViolations(page, FRAME)).toEqual([]);
    });

    await test.step('the page beside the form shows the words, and the visit around it stays as it is', async () => {
      const events = async () => askDatabase(shop, 'analytics_events?select=event_id');
      const [before, counted] = [await keptInBrowser(page), await events()];
      await writeHeadline(page, name, WORDS);
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(WORDS);
      await expect(page.getByLabel('Home hero headline')).toBeFocused();
      await preview(page).locator('[data-cart-button]').click();
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(WORDS);
      expect(await keptInBrowser(page)).toEqual(before);
      expect(await events()).toEqual(counted);
      await page.getByRole('radio', { name: 'Desktop' }).check();
      await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(WORDS);
      expect(await accessibilityViolations(page, FRAME)).toEqual([]);
    });

    await test.step('typed text is there again after a reload', async () => {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByLabel('Home hero headline')).toHaveValue(WORDS);
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByRole('heading', { name: 'All checks passed. Nothing was saved.' })).toBeFocused();
      await expect(experiments(shop, 'show', name)).rejects.toThrow('there is no such experiment');
    });

    await test.step('it is saved and started, and visitors see it', async () => {
      await saveDraft(page, name);
      const said = await carryOut(page, page.getByRole('button', { name: 'Start', exact: true }), 'Start experiment');
      expect(said).toContain('100% of its audience takes part, control 1 : b 1');
      await expect(page.getByText('Running, phase 1.')).toBeVisible();
      const seen = async () => headlineOf(await (await visitorFetch(shop.origin)).text());
      await expect.poll(seen, { timeout: 20_000 }).toBe(WORDS);
    });

    await test.step('a change of what runs tells what comes of it before it is made', async () => {
      await page.getByLabel('Traffic, in %').fill('50');
      const said = await carryOut(page, page.getByRole('button', { name: 'Save', exact: true }), 'Save changes');
      expect(said).toContain('Traffic goes down from 100% to 50%; visitors already in stay.');
      await expect(page.getByText('All changes saved.').or(page.getByText('Saved.', { exact: true }))).toBeVisible();
      expect(JSON.parse(await experiments(shop, 'show', name)).traffic).toBe(50);
    });

    await test.step('the change is undone from its history', async () => {
      const undo = page.getByRole('button', { name: /^Undo this change: Changed/ });
      expect(await carryOut(page, undo, 'Undo change')).toContain('Traffic goes up from 50% to 100%');
      await expect(page.getByLabel('Traffic, in %')).toHaveValue('100');
      await expect(page.getByText('Undid a change', { exact: true })).toBeVisible();
      expect(await accessibilityViolations(page, FRAME)).toEqual([]);
    });

    await test.step('stopped and withdrawn, no visitor sees it', async () => {
      await carryOut(page, page.getByRole('button', { name: 'Stop and withdraw' }), 'Stop and withdraw');
      await expect(page.getByText('Stopped and withdrawn.')).toBeVisible();
      const seen = async () => headlineOf(await (await visitorFetch(shop.origin)).text());
      await expect.poll(seen, { timeout: 20_000 }).toBe('Capsule Drop');
    });
  });

if (inLongSuite)
  test('the later one of two editors sees the other’s changes, and neither loses anything', async ({
    browser,
    page,
    shop,
  }) => {
    const name = 'contested';
    await openEditor(page);
    await writeHeadline(page, name, WORDS);
    await saveDraft(page, name);
    const other = await (await browser.newContext({ baseURL: shop.origin })).newPage();
    await openEditor(other, editorPath(name));
    await other.getByLabel('Traffic, in %').fill('20');
    await other.getByLabel('Home hero headline').fill('Their Words');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Saved.', { exact: true })).toBeVisible();
    await other.context().close();

    await page.getByLabel('Description').fill('Mine alone.');
    await page.getByLabel('Home hero headline').fill('My Own Words');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Someone else saved this experiment' });
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(panel).toContainText('Their Words');
    await expect(panel).toContainText('My Own Words');
    expect(await accessibilityViolations(page, FRAME)).toEqual([]);
    const stored = JSON.parse(await experiments(shop, 'show', name));
    expect([stored.traffic, stored.description]).toEqual([20, '']);

    await panel.getByRole('button', { name: 'Continue from their version' }).click();
    await expect(page.getByLabel('Traffic, in %')).toHaveValue('20');
    await expect(page.getByLabel('Home hero headline')).toHaveValue('My Own Words');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    const settled = JSON.parse(await experiments(shop, 'show', name));
    expect(settled).toMatchObject({ traffic: 20, description: 'Mine alone.' });
    expect(settled.variants[1].values).toEqual({ 'home-hero-headline': 'My Own Words' });
  });

test('leaving with something unsaved asks, and what was typed waits in the tab', async ({ page }) => {
  await openEditor(page);
  await page.getByLabel('Name', { exact: true }).first().fill('left-behind');
  await page.getByRole('link', { name: 'All experiments' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('left-behind');
  await page.getByRole('link', { name: 'All experiments' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Experiments' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('left-behind');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('');
});

test('the form holds on a phone, with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page);
  await page.getByLabel('What to change').selectOption('home-sections');
  const down = page.getByRole('button', { name: 'Move collections down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await expect(page.getByRole('group', { name: 'Home sections' }).getByRole('listitem').nth(2)).toContainText(
    'collections',
  );
  await page.getByRole('button', { name: 'Add variant' }).press('Enter');
  const moved = page.getByRole('button', { name: 'Move c up' });
  await moved.press('Enter');
  await page.getByRole('button', { name: 'Remove c' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add variant' })).toBeFocused();
  await page.getByRole('button', { name: 'Add ramp' }).press('Enter');
  const ramp = page.getByRole('group', { name: 'Ramp' });
  await ramp.getByRole('button', { name: 'Remove step 2' }).press('Enter');
  await expect(ramp.getByRole('button', { name: 'Add step' })).toBeFocused();
  await expect(ramp.getByLabel('Step 1: minimum time, in hours')).toHaveValue('24');
  await expect(ramp.getByLabel('Step 2: traffic, in %')).toHaveValue('100');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The bar along the bottom edge lies over something wherever a page stands that is longer than the screen.
  await page.setViewportSize({ width: 390, height: 9000 });
  expect(await accessibilityViolations(page, FRAME)).toEqual([]);
});

test('an account without the role gets neither the form nor a link for any request', async ({ page, shop }) => {
  await page.goto(`/auth?return=${encodeURIComponent('/admin/analytics/new-experiment')}`);
  await submitSignIn(page, await openAccount(shop, 'curious'));
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible();
  await expect(callAs(page, shop, 'change_experiment', {})).rejects.toThrow();
  const status = await page.evaluate(async (sandbox) => {
    const { access_token: token } = JSON.parse(localStorage.getItem('capsule-collective-session') ?? '{}');
    const body = JSON.stringify({ command: 'places' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return (await fetch(`${sandbox}/functions/v1/experiments`, { method: 'POST', headers, body })).status;
  }, shop.sandbox);
  expect(status).toBe(403);
});

test('no page but a preview lets itself be framed, and that by the shop only', async ({ page, shop }) => {
  const link = (await experiments(shop, 'link', 'hero-headline', 'control')).split('\n').at(-1) ?? '';
  const forged = link.replace(/signature=[\w-]{4}/, 'signature=AAAA');
  const isFramed = (address: string): Promise<boolean> =>
    page.evaluate(async (src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      document.body.append(frame);
      await loaded;
      const isShown = frame.contentDocument?.querySelector('#main') != null;
      frame.remove();
      return isShown;
    }, address);
  await page.goto('/track-order');
  expect(await isFramed(link)).toBe(true);
  for (const address of ['/', '/cart', '/admin/analytics', forged]) expect(await isFramed(address)).toBe(false);

  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${link.replaceAll('&', '&amp;')}"></iframe>` }),
  );
  await page.goto('http://elsewhere.test/');
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error:');
});

test('an experiment on the chosen placement or in the chosen group is named with a link, and a check refuses what a start would', async ({
  page,
  shop,
}) => {
  await experiments(shop, 'edit', 'hero-headline', '--patch', '{"exclusionGroup":"top"}');
  await setLive(shop, 'start', 'hero-headline');
  await openEditor(page);
  await expect(page.getByLabel('What to change').locator('option[value="home-hero-headline"]')).toHaveText(
    'home-hero-headline (on /): hero-headline already runs here',
  );
  await writeHeadline(page, 'in-the-way', WORDS);
  const note = page.getByRole('status').filter({ hasText: 'hero-headline already runs here' });
  const way = note.getByRole('link', { name: 'Open hero-headline' });
  await expect(way).toHaveAttribute('href', editorPath('hero-headline'));
  await page.getByRole('button', { name: 'Check' }).click();
  const summary = page.getByRole('group', { name: 'One thing needs fixing' });
  await expect(summary).toContainText(
    'hero-headline already runs on home-hero-headline; stop it, or give both the same exclusion group.',
  );
  await expect(summary.getByRole('link', { name: 'Open hero-headline' })).toBeVisible();
  expect(await accessibilityViolations(page, FRAME)).toEqual([]);

  await page.locator('#experiment-group').fill('top');
  await expect(note).toHaveCount(0);
  const shared =
    'It shares the exclusion group top with hero-headline (100%); together they ask for 200% of its visitors';
  await expect(page.getByRole('status').filter({ hasText: shared })).toBeVisible();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'All checks passed. Nothing was saved.' })).toBeFocused();
  await expect(page.getByText('100% of its audience takes part, control 1 : b 1')).toBeVisible();
  await setLive(shop, 'stop', 'hero-headline');
});
