import { expect, test } from 'vitest';
import { newCart, readCart } from '../testing/test-cart.ts';
import { SANDBOX, SITE, testSandbox, variantId } from '../testing/test-sandbox.ts';

type Sandbox = ReturnType<typeof testSandbox>;

const LINES = [
  { merchandiseId: variantId('sunset-flow', 'M'), quantity: 2, attributes: [{ key: 'Ribbed <Top>', value: 'S' }] },
];

async function checkoutFor(sandbox: Sandbox, input: Record<string, unknown> = { lines: LINES }, returnTo?: string) {
  const cart = await newCart(sandbox, input);
  const url = new URL(cart.checkoutUrl);
  if (returnTo !== undefined) url.searchParams.set('return_to', returnTo);
  const redirect = await sandbox.app.request(url.href);
  const page = new URL(redirect.headers.get('Location') ?? '', SANDBOX);
  const act = (action: 'complete' | 'cancel', form: Record<string, string> = {}) => {
    const target = new URL(page);
    target.pathname += `/${action}`;
    return sandbox.app.request(target.href, { method: 'POST', body: new URLSearchParams(form) });
  };
  return { cart, page: page.href, redirect, act };
}

async function textOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll(/\s+/g, ' ');
}

test('the checkout shows lines, pieces, note, discount, shipping and total, and says what it is', async () => {
  const sandbox = testSandbox();
  const { page, redirect } = await checkoutFor(sandbox, {
    lines: LINES,
    note: 'Wrap it <nicely>',
    discountCodes: ['WELCOME10'],
  });
  expect(redirect.status).toBe(302);
  const response = await sandbox.app.request(page);
  const text = await textOf(response);
  expect(response.status).toBe(200);
  expect(text).toContain('No payment is taken');
  expect(text).toContain('<h3>Sunset Flow</h3>');
  expect(text).toContain('<dt>Ribbed &lt;Top&gt;</dt><dd>S</dd>');
  expect(text).toContain('Wrap it &lt;nicely&gt;');
  for (const amount of ['<dd>$200.00</dd>', '−$20.00', '<dd>Free</dd>', '$180.00 <span'])
    expect(text).toContain(amount);
  expect(text).not.toMatch(/card number|cvc|<script/i);
});

test('an order of $150 or less pays $12 for shipping', async () => {
  const sandbox = testSandbox();
  const { page } = await checkoutFor(sandbox, { lines: [{ merchandiseId: variantId('moto-edit', 'S') }] });
  const text = await textOf(await sandbox.app.request(page));
  expect(text).toContain('<dd>$12.00</dd>');
  expect(text).toContain('$141.50 <span');
});

test('a completed order gets a number, is reported, and its cart is gone', async () => {
  const sandbox = testSandbox();
  const { cart, page, act } = await checkoutFor(sandbox, { lines: LINES }, `${SITE}/cart`);
  const done = await act('complete', { email: ' ada@example.com ', region: ' Oregon ' });
  expect(done.status).toBe(303);
  expect(sandbox.orders).toMatchObject([
    {
      number: 'CC-10429',
      email: 'ada@example.com',
      region: 'Oregon',
      total: '200.00',
      lines: [{ handle: 'sunset-flow', quantity: 2 }],
    },
  ]);
  expect(await readCart(sandbox, cart.id)).toBeNull();
  const thanks = await textOf(await sandbox.app.request(page));
  expect(thanks).toContain('Order CC-10429 is complete');
  expect(thanks).toContain(`href="${SITE}/cart"`);
});

test('the code of a first order counts once per customer: it is taken off, the new total shown, and the order kept waiting', async () => {
  const sandbox = testSandbox();
  const input = { lines: LINES, discountCodes: ['welcome10'] };
  await (await checkoutFor(sandbox, input)).act('complete', { email: 'ada@example.com' });
  const again = await checkoutFor(sandbox, input);
  const refused = await again.act('complete', { email: 'Ada@Example.com', region: 'Oregon' });
  expect(refused.status).toBe(422);
  const text = await textOf(refused);
  expect(text).toContain('welcome10 works once per customer and has already been used with this email.');
  expect(text).toContain('$200.00 <span');
  expect(text).toContain('value="Oregon"');
  expect(sandbox.orders).toHaveLength(1);
  await again.act('complete', { email: 'Ada@Example.com' });
  expect(sandbox.orders.map(({ discountCode, total }) => [discountCode, total])).toEqual([
    ['welcome10', '180.00'],
    [null, '200.00'],
  ]);
  // Another customer still has it, and so has a customer who canceled.
  const [first] = sandbox.orders;
  await sandbox.app.request(`${SANDBOX}/orders/${first?.cart.token}/cancel`, { method: 'POST' });
  for (const email of ['grace@example.com', 'ada@example.com'])
    expect((await (await checkoutFor(sandbox, input)).act('complete', { email })).status).toBe(303);
});

test('completing twice makes one order', async () => {
  const sandbox = testSandbox();
  const { act } = await checkoutFor(sandbox);
  const answers = await Promise.all([act('complete'), act('complete')]);
  expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
  expect(sandbox.orders).toHaveLength(1);
});

test('order numbers go on after a restart, and old confirmations stay readable', async () => {
  const before = testSandbox();
  const first = await checkoutFor(before);
  await first.act('complete');
  const after = testSandbox(before.dataDir);
  await (await checkoutFor(after)).act('complete');
  expect(after.orders.map((order) => order.number)).toEqual(['CC-10430']);
  expect(await textOf(await after.app.request(first.page))).toContain('Order CC-10429 is complete');
});

test('the shop ships, delivers and cancels its orders, each once, and reports it', async () => {
  const sandbox = testSandbox();
  await (await checkoutFor(sandbox)).act('complete');
  await (await checkoutFor(sandbox)).act('complete');
  const [first, second] = sandbox.orders;
  const press = (token: string | undefined, step: string) =>
    sandbox.app.request(`${SANDBOX}/orders/${token}/${step}`, { method: 'POST' });
  const steps = [
    [first, 'deliver'],
    [first, 'ship'],
    [first, 'ship'],
    [first, 'cancel'],
    [first, 'deliver'],
    [second, 'cancel'],
    [second, 'ship'],
  ] as const;
  for (const [order, step] of steps) expect((await press(order?.cart.token, step)).status).toBe(303);
  expect(sandbox.topics).toEqual([
    'orders/create CC-10429',
    'orders/create CC-10430',
    'orders/fulfilled CC-10429',
    'orders/updated CC-10429',
    'orders/cancelled CC-10430',
  ]);
  expect((await press('unknown', 'ship')).status).toBe(404);
  const page = await textOf(await sandbox.app.request(`${SANDBOX}/orders`));
  expect(page).toMatch(/CC-10430.*Canceled.*CC-10429.*Delivered/);
});

test('canceling leads back to the shop and keeps the cart', async () => {
  const sandbox = testSandbox();
  const { cart, act } = await checkoutFor(sandbox, { lines: LINES }, `${SITE}/cart?from=checkout`);
  const back = await act('cancel');
  expect([back.status, back.headers.get('Location')]).toEqual([303, `${SITE}/cart?from=checkout`]);
  expect((await readCart(sandbox, cart.id))?.totalQuantity).toBe(2);
  expect(sandbox.orders).toEqual([]);
});

test.each([
  ['https://evil.example/'],
  [`${SITE}.evil.example/`],
  ['http://localhost:3001/'],
  ['http://user:secret@localhost:3000/'],
  ['javascript:alert(1)'],
  ['//evil.example'],
  ['rubbish'],
])('return_to %s is not followed', async (returnTo) => {
  const { act } = await checkoutFor(testSandbox(), { lines: LINES }, returnTo);
  expect((await act('cancel')).headers.get('Location')).toBe(SITE);
});

test('an invalid email is reported beside its field, kept, and orders nothing', async () => {
  const sandbox = testSandbox();
  const { act } = await checkoutFor(sandbox);
  const response = await act('complete', { email: 'ada@', region: 'Ohio' });
  const text = await textOf(response);
  expect(response.status).toBe(422);
  expect(text).toContain('Enter a valid email address');
  expect(text).toContain('value="ada@"');
  expect(text).toContain('value="Ohio"');
  expect(sandbox.orders).toEqual([]);
});

test('a cart of sold-out sizes cannot be completed', async () => {
  const sandbox = testSandbox();
  const { page, act } = await checkoutFor(sandbox, { lines: [{ merchandiseId: variantId('gone-set', 'S') }] });
  const text = await textOf(await sandbox.app.request(page));
  expect(text).toContain('This cart is empty.');
  expect(text).not.toContain('Complete order');
  await act('complete');
  expect(sandbox.orders).toEqual([]);
});

test('an unknown cart, a wrong key and a strange token are a plain 404 page', async () => {
  const sandbox = testSandbox();
  const { page } = await checkoutFor(sandbox);
  for (const address of [
    page.replace(/key=\w+/, 'key=0'),
    `${SANDBOX}/checkout/cn/unknown?key=1`,
    `${SANDBOX}/checkout/cn/..%2f..%2fx?key=1`,
  ]) {
    const response = await sandbox.app.request(address);
    expect(response.status).toBe(404);
    expect(await textOf(response)).toContain('This checkout doesn’t exist');
  }
});

test('the page forbids scripts, foreign forms and frames', async () => {
  const sandbox = testSandbox();
  const { page } = await checkoutFor(sandbox);
  const { headers } = await sandbox.app.request(page);
  expect(headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${SITE}; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect((await sandbox.app.request(`${SANDBOX}/checkout/checkout.css`)).headers.get('Content-Type')).toContain(
    'text/css',
  );
});
