import { expect, test } from 'vitest';
import { cartLine } from './add-to-cart-form.tsx';

const source = {
  merchandiseId: 'gid://shopify/ProductVariant/1',
  name: 'Bordeaux Capsule',
  size: 'S',
  price: 28_850,
  handle: 'bordeaux-capsule',
  attributes: [{ key: 'Ankle Boots', value: '8' }],
  pieces: ['Coat'],
};

test('a line has its price in dollars and its picture as an address and a text', () => {
  const { price: _price, ...rest } = source;
  const line = cartLine({ ...source, picture: { url: 'https://cdn.shopify.com/one.jpg', alt: 'Bordeaux' } });
  expect(line).toEqual({ ...rest, price: 288.5, image: 'https://cdn.shopify.com/one.jpg', imageAlt: 'Bordeaux' });
});
