import { expect, test } from '../support/shop.ts';

// A browser names every failed request itself.
test.use({ expectedMessages: [/Failed to load resource/] });

test('a message that cannot be sent is still in the form, and the form says so', async ({ page, shop }) => {
  await page.goto('/contact');
  await shop.fault({ service: 'supabase', mode: '500' });
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Anna Berger');
  await form.getByLabel('Email').fill('anna@example.com');
  await form.getByLabel('Message').fill('A message that matters.');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toContainText('What you typed is still here');
  await expect(form.getByLabel('Message')).toHaveValue('A message that matters.');
  await shop.heal();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
});

for (const mode of ['500', 'empty'] as const) {
  test(`a calendar that answers ${mode} says that it cannot be reached and can be asked again`, async ({
    page,
    shop,
  }) => {
    await shop.fault({ service: 'supabase', mode });
    await page.goto('/book-styling-session');
    await expect(page.getByText('We can’t load the calendar right now')).toBeVisible();
    await shop.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('group', { name: 'Day', exact: true })).toBeVisible();
  });
}
