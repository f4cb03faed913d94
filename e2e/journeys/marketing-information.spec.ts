import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/shop.ts';

const PAGES = [
  ['/shipping-policy', 'Shipping policy'],
  ['/return-policy', 'Return policy'],
  ['/track-order', 'Track an order'],
  ['/payment-methods', 'Payment methods'],
  ['/faqs', 'Frequently asked questions'],
  ['/contact', 'Contact'],
  ['/about-us', 'About us'],
  ['/sustainability', 'Sustainability'],
  ['/terms-and-conditions', 'Terms and conditions'],
  ['/privacy-policy', 'Privacy policy'],
  ['/intellectual-property', 'Intellectual property'],
] as const;

for (const [path, heading] of sampled(PAGES, 2)) {
  test(`${path} is a whole page with its own title and address`, async ({ page, shop }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} | The Capsule Collective`);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', shop.origin + path);
    expect(((await page.locator('main').textContent()) ?? '').split(/\s+/).length).toBeGreaterThan(180);
    const dead = page.locator('main a[href^="#"]');
    for (const target of await dead.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      await expect(page.locator(target)).toHaveCount(1);
  });
}

test('the questions are structured data and open without a script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/faqs`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain('"@type":"FAQPage"');
  await page.getByText('How long does delivery take?').click();
  await expect(page.getByText('15-21 days after the order.').first()).toBeVisible();
  await context.close();
});

test('a message is stored, and the form says so', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Anna Berger');
  await form.getByLabel('Email').fill('anna@example.com');
  await form.getByLabel('Message').fill('Which size is the Bordeaux coat cut for?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeFocused();
  await expect(page.getByText('anna@example.com')).toBeVisible();
});

test('an order is found by number and email, and never by one of them', async ({ page }) => {
  await page.goto('/track-order');
  const form = page.getByRole('form', { name: 'Track an order' });
  const ask = async (number: string, email: string): Promise<void> => {
    await form.getByLabel('Order number').fill(number);
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button').click();
  };
  await ask('cc-10344', 'shopper@example.com');
  await expect(page.getByRole('heading', { name: /Order CC-10344: on its way/ })).toBeVisible();
  await expect(page.getByText('JD014600006281230704')).toBeVisible();
  await ask('CC-10344', 'somebody@example.com');
  const refusal = page.getByText('We couldn’t find that order');
  await expect(refusal).toBeVisible();
  const words = await page.locator('main [role="status"]').innerText();
  await ask('CC-99999', 'shopper@example.com');
  await expect(refusal).toBeVisible();
  expect(await page.locator('main [role="status"]').innerText()).toBe(words);
});

test('the impact page makes its claim in a few words, beside one warm thing, and takes nothing of it back', async ({
  page,
}) => {
  await page.goto('/impact');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A portion of sales supports a monastery that helps refugee children.',
  );
  const words = (await main.locator('h1, h2, h3, p').allTextContents()).join(' ').trim().split(/\s+/);
  expect(words.length).toBeGreaterThan(80);
  expect(words.length).toBeLessThan(200);
  expect(words.join(' ')).not.toMatch(/\b(don|won|can|isn|doesn)’t\b|\bnothing\b|\bwithout\b|\bbut\b|\bno\b/i);
  const pictures = main.getByRole('img');
  await expect(pictures).toHaveCount(1);
  await expect(pictures).toHaveAttribute('alt', /^A plain lambswool scarf/);
  // Both in the first view, side by side and whole.
  const headline = page.getByRole('heading', { level: 1 });
  for (const whole of [pictures, headline]) await expect(whole).toBeInViewport({ ratio: 1 });
  const [picture, heading] = await Promise.all([pictures.boundingBox(), headline.boundingBox()]);
  expect(picture?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
  await expect(main.getByRole('link', { name: 'Shop women' })).toHaveAttribute('href', '/womens-ready-to-wear');
  await expect(main.getByRole('link', { name: 'Shop men' })).toHaveAttribute('href', '/mens-ready-to-wear');
});
