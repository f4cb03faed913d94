import { expect, test, vi } from 'vitest';
import { toCapsule } from './capsule-card.ts';

type Product = NonNullable<Parameters<typeof toCapsule>[0]>;

const product = (currencyCode: 'USD' | 'EUR'): Product => ({
  handle: 'beach-set',
  title: 'Beach Set',
  summary: null,
  colours: null,
  priceRange: { minVariantPrice: { amount: '235.0', currencyCode } },
  images: { nodes: [] },
});

test('a capsule is shown with its price in dollars', () => {
  expect(toCapsule(product('USD'))).toMatchObject({ handle: 'beach-set', price: '$235.00' });
});

test('a capsule that is priced in another currency is shown nowhere, and the log says why', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(toCapsule(product('EUR'))).toBeUndefined();
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    '[catalog] The product "beach-set" could not be read.',
    expect.objectContaining({ code: 'MONEY-002' }),
  );
});

test('a capsule that the storefront does not have is none', () => {
  expect(toCapsule(null)).toBeUndefined();
});
