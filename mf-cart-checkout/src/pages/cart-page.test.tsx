import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inboxQuery } from '../features/inbox/inbox-query.ts';
import { cartFrame } from '../testing/cart-frame.tsx';
import { capsule, variant } from '../testing/shop-cart.ts';
import CartPage from './cart-page.tsx';

const entries = [{ id: 'abc123', variantId: variant(1), quantity: 2 }];

test('before the stored cart is known the page holds both that it is empty and that it is on its way', () => {
  const html = renderToString(cartFrame(<CartPage />, { loaded: { entries: [], problem: null, remarks: [] } }).element);
  expect(html).toContain('aria-busy="true"');
  expect(html).toMatch(/<h2[^>]*>Your cart is empty\.<\/h2>/);
  expect(html).toMatch(/<noscript><p>Your cart is empty\.<\/p><\/noscript>/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<main id="main"');
});

test('the page of an empty cart has both specified notes, and no dates of delivery', () => {
  const html = renderToString(cartFrame(<CartPage />, { loaded: { entries: [], problem: null, remarks: [] } }).element);
  expect(html.match(/The countdown begins once you complete your order/g)).toHaveLength(1);
  expect(html.match(/15-21 days to curated perfection/g)).toHaveLength(1);
  expect(html).not.toMatch(/Arrives|days after your order/);
});

test('an inbox is rendered on the server as forms, with names and prices that were looked up', () => {
  const { element, services } = cartFrame(<CartPage />, { loaded: { entries, problem: null, remarks: [] } });
  services.queryClient.setQueryData(inboxQuery(services, entries).queryKey, [capsule(1, { quantity: 2 })]);
  const html = renderToString(element);
  expect(html).toContain('Capsule 1');
  expect(html).toContain('$199.00');
  for (const action of ['/cart/update', '/cart/remove', '/cart/checkout']) {
    expect(html).toContain(`<form action="${action}" method="post">`);
  }
});

test('an inbox whose lines could not be looked up in time is not called empty', async () => {
  const loaded = { entries, isUnavailable: true, problem: null, remarks: [] };
  const { element, services } = cartFrame(<CartPage />, { loaded });
  // The cache as the loader leaves it when the storefront was too slow.
  await services.queryClient.prefetchQuery({
    ...inboxQuery(services, entries),
    queryFn: () => Promise.reject(new Error('too slow')),
    retry: false,
  });
  const html = renderToString(element);
  expect(html).toContain('Your cart is safe, but we couldn’t load its prices.');
  expect(html).not.toContain('Your cart is empty.');
});

test('the server renders the same page for any store of the request', () => {
  const loaded = { entries: [], problem: null, remarks: [] };
  const filled = cartFrame(<CartPage />, { loaded, cart: { items: [capsule(1)], status: 'ready' } });
  expect(renderToString(filled.element)).toBe(renderToString(cartFrame(<CartPage />, { loaded }).element));
});

test.each([
  ['refused', 'Unable to create checkout. Please try again.'],
  ['failed', 'Something went wrong. Please try again.'],
])('a form that led back as %s says why', (problem, text) => {
  expect(renderToString(cartFrame(<CartPage />, { loaded: { entries: [], problem, remarks: [] } }).element)).toContain(
    text,
  );
});

test.each(['toString', '<script>', 'unknown'])('a problem of %s in the address says nothing', (problem) => {
  const html = renderToString(cartFrame(<CartPage />, { loaded: { entries: [], problem, remarks: [] } }).element);
  expect(html).not.toContain('role="alert"');
});

test('the storefront’s remarks about an order are shown with the cart', () => {
  const loaded = { entries: [], problem: 'remarked', remarks: ['Gift cards are resting.'] };
  const html = renderToString(cartFrame(<CartPage />, { loaded }).element);
  expect(html).toContain('Something in this order needs your attention.');
  expect(html).toContain('Gift cards are resting.');
});
