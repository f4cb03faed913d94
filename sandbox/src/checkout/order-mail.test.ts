import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { confirmationMail } from './order-mail.ts';

const line = {
  merchandiseId: 'gid://shopify/ProductVariant/1',
  productId: '',
  handle: 'beach-set',
  title: 'Beach Set',
  size: 'M',
  quantity: 2,
  unitPrice: '99.00',
  total: '198.00',
  attributes: [{ key: 'Linen Trousers', value: 'S' }],
};

const order: Order = {
  number: 'CC-10430',
  email: 'ada@example.com',
  region: null,
  createdAt: '2026-11-10T10:00:00.000Z',
  currencyCode: 'USD',
  lines: [line],
  discountCode: 'WELCOME10',
  note: '',
  attributes: [],
  subtotal: '198.00',
  discount: '19.80',
  shipping: '0.00',
  total: '178.20',
  cart: { token: 't', key: 'k' },
};

test('the confirmation lists the pieces, their sizes, the total, and where to follow the order', () => {
  expect(confirmationMail(order, 'https://shop.example')).toEqual({
    to: 'ada@example.com',
    subject: 'Order CC-10430 is confirmed',
    text: expect.stringContaining(
      '2 × Beach Set, M: $198.00\n  Linen Trousers: S\n\nDiscount WELCOME10: −$19.80\nShipping: free\nTotal: $178.20',
    ),
  });
  expect(confirmationMail(order, 'https://shop.example')?.text).toMatch(/https:\/\/shop\.example\/track-order$/);
});

test('an order without an email gets no confirmation', () => {
  expect(confirmationMail({ ...order, email: null }, 'https://shop.example')).toBeNull();
});
