import { comeForTheFirstTime, SHOWN_FLAGS } from '../support/overlays.ts';
import { remotesStarted } from '../support/remotes-started.ts';
import { networkQuiet } from '../support/requests.ts';
import { expect, test } from '../support/shop.ts';
import { bodies, queued } from '../support/tracked-events.ts';

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
