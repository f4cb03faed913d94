import { accessibilityViolations } from '../support/accessibility.ts';
import { ADMIN, backendAwake, submitSignIn } from '../support/account.ts';
import { editorPath } from '../support/experiment-editor.ts';
import { experiments, setLive } from '../support/experiments.ts';
import { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

const LIST = '/admin/analytics';

/** The data folder is neither that of a worker's shop nor of the soak. */
const LIST_FOLDER = 70;

let listed: RunningShop | undefined;
test.afterEach(async () => {
  await listed?.stop();
  listed = undefined;
});

const variants = [
  { name: 'control', weight: 1 },
  { name: 'warm', weight: 1, note: 'Words of the season.', values: { 'announcement-banner': 'Spring has come' } },
];

test('the list is narrowed by words, status, and tag, on a phone and by keyboard, and the address holds them', async ({
  browser,
}, info) => {
  test.setTimeout(120_000);
  // Other tests leave experiments of their own in a worker's shop.
  const shop = new RunningShop(LIST_FOLDER + info.parallelIndex);
  listed = shop;
  await shop.start();
  await backendAwake(shop);
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const patch = { variants, tags: ['spring'], exclusionGroup: 'top', traffic: 60 };
  await experiments(shop, 'create', 'spring-banner', '--patch', JSON.stringify(patch));
  await setLive(shop, 'start', 'spring-banner');
  await page.goto(`/auth?return=${encodeURIComponent(`${LIST}?tag=spring`)}`);
  await submitSignIn(page, ADMIN);
  const search = page.getByRole('search', { name: 'Experiments' });
  const names = page.getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['spring-banner']);
  await expect(search.getByRole('status')).toHaveText('1 of 5 experiments');

  await test.step('cleared by keyboard, the list is whole, and what is typed narrows it', async () => {
    await search.getByLabel('Tag').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(search.getByRole('status')).toHaveText('5 experiments');
    await expect(page).toHaveURL(LIST);
    await search.getByLabel('Search').fill('announcement banner');
    await expect(names).toContainText(['spring-banner']);
    await search.getByLabel('Status').selectOption('running');
    await expect(names).toHaveText(['spring-banner']);
    await expect(page).toHaveURL(`${LIST}?search=announcement+banner&status=running`);
    expect(await accessibilityViolations(page)).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
  });

  await test.step('the command line finds the same, and says what the group has left', async () => {
    expect(await experiments(shop, 'list', '--tag', 'spring')).toMatch(/^spring-banner .*#spring\n1 of 5 experiments/);
    expect(await experiments(shop, 'list')).toContain('group top: 60% in use by spring-banner (60%), 40% left');
  });

  await test.step('the editor says what the group has left, and warns where that is too little', async () => {
    await page.goto('/admin/analytics/new-experiment');
    await page.locator('#experiment-group').fill('top');
    const notice = page.getByRole('status').filter({ hasText: 'It shares the exclusion group top' });
    await expect(notice).toContainText('so each gets fewer than its traffic says; 40% is left for it.');
    await page.locator('#experiment-traffic').fill('40');
    await expect(notice).toContainText('a visitor takes part in one of them; 40% is left for it.');
    await page.goto(editorPath('spring-banner'));
    await expect(page.getByLabel('Tags')).toHaveValue('spring');
    await expect(page.getByLabel('Note').last()).toHaveValue('Words of the season.');
  });
  await context.close();
});
