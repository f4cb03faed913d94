import { formatMoney, z } from 'shared-runtime';
import { memoryStorage } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { fuzz, storedTexts } from 'test-kit';
import { Handle } from '../../lib/product/handle.ts';
import { keptRecent, readRecent, rememberRecent } from './recent-capsules.ts';

const beach = {
  handle: 'beach-set',
  title: 'Beach Set',
  type: 'Capsule',
  price: 9900,
  image: 'https://cdn.shopify.com/a.jpg',
};
const coat = { handle: 'coat', title: 'Coat', type: 'Capsule', price: 28_800, imageAlt: 'A coat' };

const Shown = z.array(
  z.object({
    handle: Handle,
    title: z.string().check(z.maxLength(300)),
    type: z.string().check(z.maxLength(300)),
    price: z.int(),
    image: z.optional(z.string().check(z.regex(/^https?:/))),
    imageAlt: z.optional(z.string().check(z.maxLength(500))),
  }),
);

test('capsules read from any stored text can be shown, and another put in front', async () => {
  await fuzz({
    surface: 'stored',
    name: 'recently viewed',
    inputs: storedTexts({ version: 1, items: [beach, coat] }),
    hold(stored) {
      const recently = keptRecent(memoryStorage({ 'capsule-collective-recently-viewed': stored }));
      const recent = readRecent(recently);
      expect(z.safeParse(Shown, recent).error?.issues).toBeUndefined();
      for (const { price } of recent) formatMoney(price);
      rememberRecent(recently, coat);
      expect(readRecent(recently)[0]).toEqual(coat);
      expect(readRecent(recently).length).toBeLessThanOrEqual(9);
    },
  });
});
