import { expect, test } from 'vitest';
import { readAskedBooking, readConfirmedBooking, readLinkedBooking } from './booking-answers.ts';
import { cancelAddress, LINK } from './use-link-token.ts';

const request = { slot: '2026-11-24T17:00:00.000Z', name: 'Anna', email: 'anna@example.com', note: '' };
const slot = new Date(request.slot);

test('a time is held until a moment, or booked at once', () => {
  const answer = { id: 'b', slot: request.slot, manage_token: 't', held_until: '2026-11-23T17:15:00+00:00' };
  const booking = { id: 'b', slot, email: 'anna@example.com', manageToken: 't' };
  expect(readAskedBooking(answer, request)).toEqual({ booking, heldUntil: new Date('2026-11-23T17:15:00Z') });
  expect(readAskedBooking({ ...answer, held_until: null }, request)).toEqual({ booking, heldUntil: null });
});

test('a link leads to a held time, a booked one, or none', () => {
  const booking = { id: 'b', slot: request.slot, email: 'anna@example.com' };
  expect(readLinkedBooking(null, 't')).toBeNull();
  expect(readLinkedBooking({ ...booking, state: 'booked' }, 't')).toMatchObject({ state: 'booked', heldUntil: null });
  expect(readLinkedBooking({ ...booking, state: 'held', held_until: request.slot }, 't')).toMatchObject({
    state: 'held',
    heldUntil: slot,
    booking: { manageToken: 't', slot },
  });
});

test.each([undefined, '', {}, { id: 'b' }, []])('%j is no answer about a booking', (answer) => {
  expect(() => readAskedBooking(answer, request)).toThrow('BACKEND-001');
  expect(() => readLinkedBooking(answer, 't')).toThrow('BACKEND-001');
  expect(() => readConfirmedBooking(answer, 't')).toThrow('BACKEND-001');
});

test('only a token as mails and calendar files write it is taken from an address', () => {
  const token = 'a1'.repeat(32);
  expect(LINK.exec(`#confirm=${token}`)?.slice(1)).toEqual(['confirm', token]);
  expect(LINK.exec(new URL(cancelAddress('https://shop.example', token)).hash)?.slice(1)).toEqual(['cancel', token]);
  for (const hash of ['', '#confirm=', `#confirm=${token}0`, `#confirm=${token}&x=1`, '#confirm=<script>']) {
    expect(LINK.test(hash)).toBe(false);
  }
});
