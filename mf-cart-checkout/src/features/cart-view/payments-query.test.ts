import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { json, storefrontAnswering } from '../../testing/storefront-answers.ts';
import { acceptedPaymentsQuery } from './payments-query.ts';

const asked = (acceptedCardBrands: string[], supportedDigitalWallets: string[]) => {
  const paymentSettings = { acceptedCardBrands, supportedDigitalWallets };
  const storefront = storefrontAnswering(() => json({ data: { shop: { paymentSettings } } }));
  return new QueryClient().fetchQuery(acceptedPaymentsQuery({ storefront }));
};

test('cards and wallets are called by their names, each once', async () => {
  expect(await asked(['VISA', 'AMERICAN_EXPRESS'], ['APPLE_PAY', 'ANDROID_PAY', 'GOOGLE_PAY'])).toEqual([
    'Visa',
    'American Express',
    'Apple Pay',
    'Google Pay',
  ]);
});

test('unknown payment methods are left out, and a storefront without any yields none', async () => {
  expect(await asked(['VISA', 'BARTER'], [])).toEqual(['Visa']);
  expect(await asked([], [])).toEqual([]);
});
