import type { Locator, Page } from '@playwright/test';
import { hostileStrings } from '../../sandbox/src/supabase/testing/hostile-strings.ts';
import { backendAwake, callAs, openAccount, signIn } from '../support/account.ts';
import { askDatabase } from '../support/experiments.ts';
import { networkQuiet } from '../support/requests.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

test.beforeEach(({ shop }) => backendAwake(shop));

/** The texts that the database stores unchanged; a test of its own covers the rest. */
const storable = hostileStrings.filter((text) => !text.includes('\0') && text.isWellFormed());

/** Strings joined to texts of at most so many characters, between letters that nothing trims. */
function joined(texts: readonly string[], longest: number): string[] {
  const packs: string[] = [];
  for (const text of texts) {
    const last = packs.at(-1);
    const next = `${last ?? 'A'} ${text}`;
    if (last === undefined || next.length > longest - 2) packs.push(`A ${text}`);
    else packs[packs.length - 1] = next;
  }
  return packs.map((pack) => `${pack} Z`);
}

/** The exact text of an element, and the number of elements in it. */
const contents = (place: Locator) => place.evaluate((element) => [element.textContent, element.childElementCount]);

/** Everything in the page that could act; a text that was taken for markup would add to it. */
const actors = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('script, img, svg, iframe, object, embed, base, link, meta').length);

async function userId(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('capsule-collective-session'));
  return JSON.parse(stored ?? '{}').user.id;
}

async function book(page: Page, shop: RunningShop, notes: readonly string[]): Promise<string> {
  const user_id = await userId(page);
  const today = new Date().toISOString().slice(0, 10);
  const free = (await callAs(page, shop, 'free_slots', { from_day: today, days: 20 })) as { slot: string }[];
  const slots = free.slice(-notes.length);
  const rows = slots.map(({ slot }, n) => ({ slot, user_id, name: 'Ada', email: 'ada@example.com', note: notes[n] }));
  await askDatabase(shop, 'bookings', rows);
  return user_id;
}

test('hostile texts stand in the account as they were written, and do nothing', async ({ page, shop }) => {
  test.setTimeout(120_000);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, await openAccount(shop, 'hostile'));

  // Counted in a document of the same kind as those that follow, after the browser's idle work.
  await page.reload();
  await expect(page.getByText('No upcoming sessions.')).toBeVisible();
  await networkQuiet(page);
  const before = await actors(page);
  const notes = joined(storable, 900);
  const owner = await book(page, shop, notes);
  await page.reload();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Move' }) });
  await expect(rows).toHaveCount(notes.length);
  for (const [n, note] of notes.entries()) expect(await contents(rows.nth(n).locator('p').nth(1))).toEqual([note, 0]);

  // A line of a form has no line breaks; the browser removes them from the input.
  const names = joined(
    storable.filter((text) => text.length < 60 && !/[\r\n]/.test(text)),
    100,
  );
  for (const [n, name] of names.entries()) {
    const lastName = names[names.length - 1 - n] ?? '';
    await page.getByLabel('First name').fill(name);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect.poll(() => contents(page.getByRole('heading', { level: 1 }))).toEqual([`Hello, ${name}`, 0]);
    if (n % 5 > 0) continue;
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue(name);
    await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  }
  // Without the notice that something has been saved.
  await page.reload();
  await expect(rows).toHaveCount(notes.length);
  await networkQuiet(page);
  expect([dialogs, await actors(page)]).toEqual([[], before]);
  await askDatabase(shop, `bookings?user_id=eq.${owner}`, { status: 'cancelled' }, 'PATCH');
});
