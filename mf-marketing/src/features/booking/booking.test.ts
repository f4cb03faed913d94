import { ShopError } from 'shared-contracts';
import { expect, test } from 'vitest';
import { explainRefusal, explainUncanceled, readBookingRequest } from './booking.ts';

const refusal = (code: string): ShopError => new ShopError('BACKEND-002', { code });

test('a slot that another visitor took is explained as such', () => {
  expect(explainRefusal(refusal('23505'))).toMatch(/just booked that time/);
});

test('a slot that has passed meanwhile is explained as such', () => {
  expect(explainRefusal(refusal('22023'))).toMatch(/no longer/);
});

test('other failures keep the general words', () => {
  expect(explainRefusal(refusal('23514'))).toBeUndefined();
  expect(explainRefusal(new ShopError('BACKEND-001'))).toBeUndefined();
});

test('a request is read from the form, trimmed, and without a note where there is none', () => {
  const data = new FormData();
  data.set('slot', '2026-11-24T17:00:00.000Z');
  data.set('name', '  Anna ');
  data.set('email', 'anna@example.com');
  expect(readBookingRequest(data)).toEqual({
    slot: '2026-11-24T17:00:00.000Z',
    name: 'Anna',
    email: 'anna@example.com',
    note: '',
  });
});

test('too many sessions of one email and too many attempts have different messages', () => {
  expect(explainRefusal(refusal('PT409'))).toMatch(/three sessions booked/);
  expect(explainRefusal(refusal('PT429'))).toMatch(/waiting to be confirmed/);
});

test('a session that is canceled already is not called booked', () => {
  expect(explainUncanceled(refusal('PT409'))).toMatch(/already canceled/);
  expect(explainUncanceled(new ShopError('BACKEND-001'))).toMatch(/still booked/);
});
