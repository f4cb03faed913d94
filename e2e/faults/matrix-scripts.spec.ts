import type { Page } from '@playwright/test';
import { cellTests } from '../support/matrix/cells.ts';
import { plantScripts } from '../support/matrix/planted-scripts.ts';
import {
  AT_START,
  IN_A_PART,
  ON_NAVIGATION,
  ON_THE_WAY,
  PLACES,
  type Place,
  strike,
} from '../support/matrix/script-faults.ts';
import {
  ANSWERED,
  comeWithACart,
  expectCartKept,
  expectCartOpens,
  expectCartShown,
  expectHonestPage,
  expectWayOn,
  listen,
  READABLE,
  watchForSign,
} from '../support/matrix/shopper.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

/** The script loader gives a script 3 s, twice, and the platform a part 7 s; then it is named (ms). */
const NAMED = 9000;

// Each cell judges the messages itself.
test.use({ expectedMessages: [/^/] });

let files: ReleaseFiles | undefined;

/** Once for all cells of a worker. */
async function planted(shop: RunningShop): Promise<void> {
  if (files) return;
  const own = new ReleaseFiles(shop);
  await plantScripts(own);
  files = own;
}

test.afterAll(async () => files?.restore());

/** The faults that occur while the page is read; the server's page must survive them unchanged. */
const MUST_STAY: ReadonlySet<string> = new Set([...ON_THE_WAY, ...AT_START, 'missing stylesheet']);

/** The faults in which the script never comes. */
const WITHOUT_SCRIPT: ReadonlySet<string> = new Set([...ON_THE_WAY, 'throws on evaluation', 'throws in init']);

/** The faults that occur only when the part itself is shown. */
const IN_WHAT_IS_SHOWN: ReadonlySet<string> = new Set(['missing stylesheet', ...IN_A_PART]);

/** The server knows only the frame of these pages: only their script can ask for the session. */
const NEEDS_ITS_SCRIPT = 'analytics';
/** The messages of these forms when sending fails. */
const FORMS: Readonly<Record<string, RegExp>> = {
  home: /can’t sign you up/,
  booking: /can’t be sent/,
  'sign-in': /can’t be sent/,
};

async function expectNamed(said: () => string, { remote }: Place): Promise<void> {
  await expect.poll(said, { message: `the log names ${remote}`, timeout: NAMED }).toContain(remote);
}

/** The parts of a page that must work while its script fails. */
async function expectUse(page: Page, fault: string, { name, heading }: Place): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const isGone = WITHOUT_SCRIPT.has(fault);
  if (!MUST_STAY.has(fault) || (isGone && name === NEEDS_ITS_SCRIPT)) return expectHonestPage(page, heading);
  await expect(title, 'the server’s page').toContainText(heading);
  await expect(page.locator('[data-fallback]'), 'nothing in the place of the server’s page').toHaveCount(0);
  const words = FORMS[name];
  if (words && isGone) {
    const alert = page.getByRole('alert').filter({ hasText: words });
    await expect(alert, 'why the form does not answer').toBeVisible({ timeout: NAMED });
    await expect(alert.getByRole('link', { name: 'Reload the page' })).toBeVisible();
  }
  if (name === 'booking') await expect(page.getByRole('main')).not.toContainText(/no times are available/i);
  if (name === 'product') await buy(page);
}

/** A press on the button adds, by script or by form. */
async function buy(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const line = page.locator('[data-cart-line]').filter({ hasText: 'Bordeaux Capsule' }).first();
  await expect(line, 'what was put into the cart').toBeVisible({ timeout: ANSWERED });
}

/** Until the cart's script answers, the button is a link to the cart's page, which does not use the drawer's code. */
async function pressCartButton(page: Page, fault: string): Promise<void> {
  const button = page.locator('[data-cart-button]');
  if (IN_WHAT_IS_SHOWN.has(fault)) await expect(button).toHaveAttribute('role', 'button', { timeout: ANSWERED });
  await button.click();
}

async function openedDirectly(page: Page, shop: RunningShop, fault: string, place: Place): Promise<void> {
  const line = await comeWithACart(page, shop);
  const said = listen(page);
  await strike(page, fault, place);
  await page.goto(place.path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 }), 'something to read').toBeVisible({ timeout: READABLE });
  if (place.name === 'drawer') await pressCartButton(page, fault);
  await expectNamed(said, place);
  if (place.name === 'cart' || place.name === 'drawer') await expectCartShown(page, line);
  else await expectUse(page, fault, place);
  await expectCartKept(page, line);
  if (place.name !== 'drawer' && place.name !== 'product') await expectCartOpens(page, line);
  await expectWayOn(page, place.remote);
  await expectCartKept(page, line);
}

async function openedByALink(page: Page, shop: RunningShop, fault: string, place: Place): Promise<void> {
  const line = await comeWithACart(page, shop);
  const said = listen(page);
  await page.goto(place.link?.from ?? '/');
  await expect(page.locator('[data-cart-button]')).toContainText('1 Item');
  const isPlanted = fault !== 'chunk missing later';
  if (isPlanted)
    await page.evaluate((planted) => Object.assign(globalThis, { plantedFault: planted }), { ...place, fault });
  else await strike(page, fault, place);
  const expectSign = await watchForSign(page);
  await page
    .getByRole('link', { name: place.link?.name ?? '' })
    .first()
    .click();
  await expectSign();
  await expectHonestPage(page, place.heading);
  if (!fault.startsWith('hangs')) await expectNamed(said, place);
  await expectCartOpens(page, line);
  await expectWayOn(page, place.remote);
  await expectCartKept(page, line);
}

const direct = [
  ...[...ON_THE_WAY, 'missing stylesheet', ...AT_START, ...IN_A_PART].flatMap((fault) =>
    PLACES.map((at) => ({ fault, place: at.name, at, open: openedDirectly })),
  ),
  ...ON_NAVIGATION.flatMap((fault) =>
    PLACES.filter(({ link }) => link).map((at) => ({ fault, place: at.name, at, open: openedByALink })),
  ),
];

cellTests('browser', direct, 3, async ({ fault, at, open }, { page, shop }) => {
  await planted(shop);
  await open(page, shop, fault, at);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
