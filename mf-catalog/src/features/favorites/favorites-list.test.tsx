// @vitest-environment happy-dom
import type { Favorite } from 'shared-contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { currentAnswer } from '../../lib/product/testing/current-storefront.ts';
import { listBeforeAnswer } from '../../lib/product/testing/list-before-answer.tsx';
import { FavoritesList } from './favorites-list.tsx';

const STORED: Favorite = {
  handle: 'beach-set',
  title: 'Beach Set',
  price: 235_00,
  image: 'https://cdn.example/stored.jpg',
  imageAlt: 'Stored',
  addedAt: 0,
};
const TODAY = { ...currentAnswer, featuredImage: { url: 'https://cdn.example/today.jpg', altText: 'Today' } };

let end: () => void = () => undefined;

afterEach(() => end());

const picture = () => document.querySelector('img');
const text = () => document.querySelector('[data-capsule-tile="beach-set"]')?.textContent;

test.each([
  { availableForSale: true, offer: 'Move to cart', missing: 'Sold out' },
  { availableForSale: false, offer: 'Sold out', missing: 'Move to cart' },
])(
  'a favorite kept the picture and the availability that were stored: it shows today’s picture, and says $offer',
  async ({ availableForSale, offer, missing }) => {
    const { answer, unmount } = await listBeforeAnswer(<FavoritesList items={[STORED]} />, {
      [STORED.handle]: { ...TODAY, availableForSale },
    });
    end = unmount;
    expect(picture()?.getAttribute('src')).toContain(STORED.image);
    expect(picture()?.alt).toBe('Stored');
    expect(text()).toContain('Move to cart');
    answer();
    await vi.waitFor(() => expect(picture()?.alt).toBe('Today'));
    expect(picture()?.getAttribute('src')).toContain(TODAY.featuredImage.url);
    expect(text()).toContain(offer);
    expect(text()).not.toContain(missing);
  },
);
