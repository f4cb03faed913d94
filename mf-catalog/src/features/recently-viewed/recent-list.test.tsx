// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { currentAnswer } from '../../lib/product/testing/current-storefront.ts';
import { listBeforeAnswer } from '../../lib/product/testing/list-before-answer.tsx';
import type { RecentCapsule } from './recent-capsules.ts';
import { RecentList } from './recent-list.tsx';

const STORED: RecentCapsule = {
  handle: 'beach-set',
  title: 'Beach Set',
  type: 'Capsule',
  price: 235_00,
  image: 'https://cdn.example/stored.jpg',
  imageAlt: 'Stored',
};
const TODAY = { ...currentAnswer, featuredImage: { url: 'https://cdn.example/today.jpg', altText: 'Today' } };

let end: () => void = () => undefined;

afterEach(() => end());

const picture = () => document.querySelector('img');
const text = () => document.querySelector('[data-capsule-tile="beach-set"]')?.textContent;

test.each([
  { availableForSale: true, said: 'Beach Set$235.00' },
  { availableForSale: false, said: 'Beach Set$235.00Sold out' },
])(
  'a recently viewed capsule kept the picture and the availability that were stored: it shows today’s picture, and says $said',
  async ({ availableForSale, said }) => {
    const { answer, unmount } = await listBeforeAnswer(<RecentList capsules={[STORED]} />, {
      [STORED.handle]: { ...TODAY, availableForSale },
    });
    end = unmount;
    expect(picture()?.getAttribute('src')).toContain(STORED.image);
    expect(picture()?.alt).toBe('Stored');
    expect(text()).toBe('Beach Set$235.00');
    answer();
    await vi.waitFor(() => expect(picture()?.alt).toBe('Today'));
    expect(picture()?.getAttribute('src')).toContain(TODAY.featuredImage.url);
    expect(text()).toBe(said);
  },
);
