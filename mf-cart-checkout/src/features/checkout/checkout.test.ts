import { expect, test, vi } from 'vitest';
import { memoryStorage } from 'shared-runtime/testing';
import { capsule, SITE, shopCart, variant } from '../../testing/shop-cart.ts';
import { type Answering, CHECKOUT_URL, created, json } from '../../testing/storefront-answers.ts';

const NO_ITEMS = {
  title: 'No items selected',
  description: 'Please select at least one item to purchase.',
  variant: 'destructive',
};
const UNSIZED = {
  title: 'Select sizes to continue',
  description: 'Please open each product to choose a size, then checkout.',
  variant: 'destructive',
};
const UNABLE = {
  title: 'Checkout Error',
  description: 'Unable to create checkout. Please try again.',
  variant: 'destructive',
};
const WRONG = {
  title: 'Checkout Error',
  description: 'Something went wrong. Please try again.',
  variant: 'destructive',
};

const answered: [string, Answering][] = [
  [
    'user errors',
    (_, variables) =>
      created(variables, { userErrors: [{ code: 'INVALID', message: 'No.', field: ['input', 'lines', '0'] }] }),
  ],
  ['no cart', () => json({ data: { cartCreate: { cart: null, userErrors: [], warnings: [] } } })],
  ['no payload', () => json({ data: { cartCreate: null } })],
  ['no checkout url', (_, variables) => created(variables, { checkoutUrl: '' })],
  ['a checkout url that is a script', (_, variables) => created(variables, { checkoutUrl: 'javascript:alert(1)' })],
  ['a checkout url without encryption', (_, variables) => created(variables, { checkoutUrl: 'http://store.example/' })],
  ['GraphQL errors', () => json({ errors: [{ message: 'Bad variables' }] })],
  ['HTTP 500', () => json({ error: 'down' }, 500)],
  ['HTTP 429', () => json({}, 429)],
  ['HTTP 503', () => json({}, 503)],
  ['HTML', () => new Response('<h1>Soon</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['an empty object', () => json({})],
];

test.each(answered)('an answer with %s says that no checkout could be created', async (_name, answer) => {
  const shop = shopCart({ answer });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(shop.heard.toasts).toEqual([UNABLE]);
  expect(shop.heard.logged).toMatchObject([{ code: 'CART-004' }]);
  expect(shop.heard.went).toEqual([]);
  expect(shop.state()).toMatchObject({ status: 'ready', items: [capsule(1)] });
});

const broken: [string, Answering][] = [
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a body that breaks off',
    () => new Response('{"data":{"cartCr', { headers: { 'Content-Type': 'application/json' } }),
  ],
];

test.each(broken)('%s says that something went wrong', async (_name, answer) => {
  const shop = shopCart({ answer });
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(shop.heard.toasts).toEqual([WRONG]);
  expect(shop.heard.logged).toMatchObject([{ code: 'CART-005' }]);
  expect(shop.state()).toMatchObject({ status: 'ready', items: [capsule(1)] });
});

test('an answer that never comes gives the button back, and one that comes too late is ignored', async () => {
  vi.useFakeTimers();
  let arrive: (response: Response) => void = () => undefined;
  const shop = shopCart({ answer: () => new Promise((resolve) => (arrive = resolve)) });
  shop.addLines([capsule(1)]);
  const press = shop.checkout();
  expect(shop.state().status).toBe('processing');
  await vi.advanceTimersByTimeAsync(8000);
  await press;
  expect(shop.heard.toasts).toEqual([WRONG]);
  expect(shop.state().status).toBe('ready');
  arrive(created({ input: { lines: [] } }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(shop.heard.went).toEqual([]);
  vi.useRealTimers();
});

test('checking out an empty cart does nothing at all', async () => {
  const shop = shopCart();
  await shop.checkout();
  expect(shop.heard).toMatchObject({ toasts: [], asked: [], went: [] });
});

test('a line without a size asks for sizes before anything is sent', async () => {
  const shop = shopCart();
  shop.addLines([capsule(1), capsule(2, { merchandiseId: 'bordeaux-capsule' })]);
  await shop.checkout();
  expect(shop.heard).toMatchObject({ toasts: [UNSIZED], asked: [], went: [] });
});

test('a checkout of no lines says that nothing is selected', async () => {
  const shop = shopCart();
  await shop.createCheckout([]);
  expect(shop.heard).toMatchObject({ toasts: [NO_ITEMS], asked: [], went: [] });
});

test('lines, attributes, note, code and campaign are sent, and the browser follows with return_to', async () => {
  const shop = shopCart({ browser: { search: '?utm_source=mail&gclid=g1&size=M' } });
  shop.addLines([capsule(1, { quantity: 2, attributes: [{ key: 'Top', value: 'M' }] }), capsule(1)]);
  shop.setDiscountCode('WELCOME10');
  shop.setNote(' For Ada ');
  await shop.checkout();
  expect(shop.heard.asked).toMatchObject([
    {
      operation: 'cartCreate',
      variables: {
        input: {
          lines: [
            { merchandiseId: variant(1), quantity: 2, attributes: [{ key: 'Top', value: 'M' }] },
            { merchandiseId: variant(1), quantity: 1 },
          ],
          attributes: [
            { key: 'utm_source', value: 'mail' },
            { key: 'gclid', value: 'g1' },
          ],
          note: 'For Ada',
          discountCodes: ['WELCOME10'],
        },
      },
    },
  ]);
  expect(shop.heard.went).toEqual([`${CHECKOUT_URL}&return_to=${encodeURIComponent(SITE)}`]);
});

const failures: [string, Answering][] = [
  ['refused', () => json({}, 500)],
  ['failed', () => Promise.reject(new TypeError('Failed to fetch'))],
];

test.each([
  ['/product/bordeaux-capsule', `${SITE}/product/bordeaux-capsule?problem=`],
  ['/product/bordeaux-capsule?size=S&problem=gone', `${SITE}/product/bordeaux-capsule?size=S&problem=`],
  [`${SITE}/studio-flow`, `${SITE}/studio-flow?problem=`],
])('a failed checkout leads to the product page %s with the reason, instead of a toast', async (given, followed) => {
  for (const [problem, answer] of failures) {
    const shop = shopCart({ answer });
    await shop.createCheckout([{ merchandiseId: variant(1), quantity: 1 }], given);
    expect(shop.heard).toMatchObject({ toasts: [], went: [followed + problem] });
    expect(shop.heard.logged).toHaveLength(1);
  }
});

test('a failed checkout follows a page of the store as it is', async () => {
  const shop = shopCart({ answer: () => json({}, 500) });
  await shop.createCheckout([{ merchandiseId: variant(1), quantity: 1 }], 'https://store.example/products/x');
  expect(shop.heard).toMatchObject({ toasts: [], went: ['https://store.example/products/x'] });
});

test('a purchase of a size that the storefront no longer knows says so on its page', async () => {
  const userErrors = [{ code: 'INVALID', message: 'Unknown.', field: ['input', 'lines', '0', 'merchandiseId'] }];
  const shop = shopCart({ answer: (_, variables) => created(variables, { userErrors }) });
  await shop.createCheckout([{ merchandiseId: variant(1), quantity: 1 }], '/product/bordeaux-capsule');
  expect(shop.heard.went).toEqual([`${SITE}/product/bordeaux-capsule?problem=gone`]);
});

test.each([
  'https://evil.example/',
  '//evil.example/x',
  'javascript:alert(1)',
  'https://store.example.evil.example/',
  '',
])('a failed checkout does not follow %s', async (given) => {
  const shop = shopCart({ answer: () => json({}, 500) });
  await shop.createCheckout([{ merchandiseId: variant(1), quantity: 1 }], given);
  expect(shop.heard).toMatchObject({ toasts: [UNABLE], went: [] });
});

test('two presses are one checkout', async () => {
  const shop = shopCart();
  shop.addLines([capsule(1)]);
  await Promise.all([shop.checkout(), shop.checkout(), shop.createCheckout([capsule(2)])]);
  expect(shop.heard.asked).toHaveLength(1);
  expect(shop.heard.went).toHaveLength(1);
});

test('coming back with the back button gives the button back at once', async () => {
  const shop = shopCart();
  shop.addLines([capsule(1)]);
  await shop.checkout();
  expect(shop.state().status).toBe('processing');
  shop.owned.comeBack();
  expect(shop.state()).toMatchObject({ status: 'ready', items: [capsule(1)] });
});

test('a page that never leaves gives the button back after ten seconds', async () => {
  vi.useFakeTimers();
  const shop = shopCart();
  shop.addLines([capsule(1)]);
  await shop.checkout();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shop.state().status).toBe('ready');
  vi.useRealTimers();
});

test('quantities beyond the stock are corrected and shown, and the next press goes through', async () => {
  const stock = { [variant(1)]: 2, [variant(2)]: 0 };
  const warnings = [
    { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 2 items were added.', target: 'line' },
    { code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out.', target: 'line' },
  ];
  let press = 0;
  const answer: Answering = (_, variables) => created(variables, press++ === 0 ? { quantities: stock, warnings } : {});
  const shop = shopCart({ answer });
  shop.addLines([capsule(1, { quantity: 5 }), capsule(2), capsule(3)]);
  await shop.checkout();
  expect(shop.heard.went).toEqual([]);
  expect(shop.state()).toMatchObject({ status: 'ready', items: [capsule(1, { quantity: 2 }), capsule(3)] });
  expect(shop.state().notices.map(({ text }) => text)).toEqual([
    'Only 2 left in stock. We updated the quantity.',
    'Capsule 2, size S is sold out and was removed from your cart.',
  ]);
  expect(shop.heard.announced.at(-1)).toContain('sold out');
  await shop.checkout();
  expect(shop.heard.went).toHaveLength(1);
});

test('a code that does not apply is taken off and said so, and the next press goes through', async () => {
  const answer: Answering = (_, variables) => {
    const { discountCodes = [] } = variables['input'] as { discountCodes?: string[] };
    return created(variables, { discountCodes: discountCodes.map((code) => ({ code, applicable: false })) });
  };
  const shop = shopCart({ answer });
  shop.addLines([capsule(1)]);
  shop.setDiscountCode('NOPE');
  await shop.checkout();
  expect(shop.heard.went).toEqual([]);
  expect(shop.state()).toMatchObject({ discountCode: '', status: 'ready' });
  expect(shop.state().discountNotice).toContain('NOPE');
  await shop.checkout();
  expect(shop.heard.went).toHaveLength(1);
});

test('a line that the storefront does not know is marked', async () => {
  const userErrors = [{ code: 'INVALID', message: 'Unknown.', field: ['input', 'lines', '1', 'merchandiseId'] }];
  const shop = shopCart({ answer: (_, variables) => created(variables, { userErrors }) });
  shop.addLines([capsule(1), capsule(2)]);
  await shop.checkout();
  expect(shop.state().notices).toMatchObject([{ merchandiseId: variant(2), tone: 'error' }]);
});

test('with no code, note, campaign, or consented reference the input is exactly the lines', async () => {
  for (const texts of [{}, { 'capsule-collective-consent': 'denied' }]) {
    const shop = shopCart({ local: memoryStorage(texts) });
    shop.addLines([capsule(1), capsule(2, { quantity: 3 })]);
    await shop.checkout();
    expect(shop.heard.asked[0]?.variables).toEqual({
      input: {
        lines: [
          { merchandiseId: variant(1), quantity: 1 },
          { merchandiseId: variant(2), quantity: 3 },
        ],
      },
    });
  }
});
