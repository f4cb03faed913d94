import { expect, test } from 'vitest';
import { orderLineText, orderOutlook, parsePlacedOrder } from './placed-order.ts';

const answer = {
  number: 'CC-10344',
  status: 'in_transit',
  placed_at: '2026-11-08T18:00:00+00:00',
  shipped_at: '2026-11-16T10:00:00+00:00',
  delivered_at: null,
  expected_from: '2026-11-23',
  expected_to: '2026-11-29',
  carrier: 'DHL Express',
  tracking_number: 'JD0146',
  tracking_url: 'https://carrier.example/JD0146',
  lines: [{ title: 'Riviera Edit Capsule', quantity: 1 }, { title: 7 }],
  total: '1248.00',
  currency: 'USD',
};

const order = (fields: object = {}) => {
  const read = parsePlacedOrder({ ...answer, ...fields });
  if (!read) throw new Error('unread');
  return read;
};

test('an order is read from the backend’s answer, without its unreadable lines', () => {
  expect(order()).toEqual({
    number: 'CC-10344',
    status: 'in_transit',
    placedAt: '2026-11-08T18:00:00+00:00',
    expectedFrom: '2026-11-23',
    expectedTo: '2026-11-29',
    deliveredAt: undefined,
    carrier: 'DHL Express',
    trackingNumber: 'JD0146',
    trackingUrl: 'https://carrier.example/JD0146',
    lines: [{ title: 'Riviera Edit Capsule', quantity: 1 }],
    total: '$1,248.00',
  });
});

test.each([
  ['no answer', null],
  ['an unknown status', { ...answer, status: 'lost in thought' }],
  ['no number', { ...answer, number: '' }],
  ['no lines', { ...answer, lines: 'none' }],
])('%s is no order', (_what, given) => {
  expect(parsePlacedOrder(given)).toBeNull();
});

test.each(['javascript:alert(1)', 'http://carrier.example/1', ''])('a parcel’s page at %j is not linked', (url) => {
  expect(order({ tracking_url: url }).trackingUrl).toBeUndefined();
});

test('an amount in an unknown currency is left out', () => {
  expect(order({ currency: 'shells' }).total).toBeUndefined();
});

test('the outlook of an order follows its status', () => {
  const placed = 'Placed on November 8, 2026.';
  expect(orderOutlook(order())).toBe(`${placed} Expected November 23 to 29, 2026.`);
  expect(orderOutlook(order({ status: 'cancelled' }))).toBe(`${placed} This order was canceled.`);
  expect(orderOutlook(order({ status: 'delivered', delivered_at: '2026-11-20T18:00:00Z' }))).toBe(
    `${placed} Delivered on November 20, 2026.`,
  );
});

test.each([
  ['2026-11-28', '2026-12-04', 'November 28 to December 4, 2026'],
  ['2026-12-28', '2027-01-03', 'December 28, 2026 to January 3, 2027'],
])('an order expected from %s to %s says a year twice only where there are two', (from, to, days) => {
  expect(orderOutlook(order({ expected_from: from, expected_to: to }))).toContain(`Expected ${days}.`);
});

test('a line says its size and those of its pieces', () => {
  const line = { title: 'Sunset Flow', quantity: 2, size: 'M', details: [{ key: 'Ribbed Top', value: 'S' }] };
  expect(orderLineText(line)).toBe('2 × Sunset Flow, size M (Ribbed Top: S)');
  expect(orderLineText({ title: 'Sunset Flow', quantity: 1 })).toBe('1 × Sunset Flow');
});
