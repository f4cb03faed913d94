import { expect, test } from 'vitest';
import { parseTrackedOrder } from './tracked-order.ts';

const answer = {
  number: 'CC-10344',
  status: 'in_transit',
  placed_at: '2026-11-08T10:00:00+00:00',
  shipped_at: '2026-11-16T10:00:00+00:00',
  delivered_at: null,
  expected_from: '2026-11-23',
  expected_to: '2026-11-29',
  carrier: 'DHL Express',
  tracking_number: 'JD0146',
  lines: [{ title: 'Riviera Edit Capsule', quantity: 1 }, { title: 7 }],
  total: '248.00',
  currency: 'USD',
};

test('an order is read from the backend’s answer', () => {
  expect(parseTrackedOrder(answer)).toEqual({
    number: 'CC-10344',
    status: 'in_transit',
    placedAt: '2026-11-08T10:00:00+00:00',
    expectedFrom: '2026-11-23',
    expectedTo: '2026-11-29',
    deliveredAt: undefined,
    carrier: 'DHL Express',
    trackingNumber: 'JD0146',
    lines: [{ title: 'Riviera Edit Capsule', quantity: 1 }],
  });
});

test('no answer means that there is no such order', () => {
  expect(parseTrackedOrder(null)).toBeNull();
});

test('a status that nobody knows is not shown as an order', () => {
  expect(parseTrackedOrder({ ...answer, status: 'lost in thought' })).toBeNull();
});
