import { isShopError } from 'shared-contracts';
import { expect, test } from 'vitest';
import { readNewsletterState } from './newsletter.ts';

test('the database’s answer is read', () => {
  expect(readNewsletterState({ subscribed: true, confirmed: false, since: '2026-01-01' })).toEqual({
    subscribed: true,
    confirmed: false,
  });
});

test.each([null, 'subscribed', {}, { subscribed: true }, { subscribed: 'yes', confirmed: true }])(
  '%j is no newsletter state',
  (answer) => {
    const read = (): unknown => {
      try {
        return readNewsletterState(answer);
      } catch (error) {
        return error;
      }
    };
    expect(isShopError(read(), 'BACKEND-001')).toBe(true);
  },
);
