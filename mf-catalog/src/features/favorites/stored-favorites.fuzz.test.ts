import { formatMoney, z } from 'shared-runtime';
import { memoryStorage } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { fuzz, nearlyRight, storedTexts } from 'test-kit';
import { Handle } from '../../lib/product/handle.ts';
import { keptFavorites, readFavorites, writeFavorites } from './stored-favorites.ts';

const KEY = 'capsule-collective-favorites';

const beach = {
  handle: 'beach-set',
  title: 'Beach Set',
  price: 9900,
  image: 'https://cdn.shopify.com/a.jpg',
  addedAt: 1,
};
const coat = { handle: 'coat', title: 'Coat', price: 28_800, imageAlt: 'A coat', addedAt: 2 };

const Shown = z.array(
  z.object({
    handle: Handle,
    title: z.string().check(z.maxLength(300)),
    price: z.int(),
    image: z.optional(z.string().check(z.regex(/^https?:/))),
    imageAlt: z.optional(z.string().check(z.maxLength(500))),
    addedAt: z.number(),
  }),
);

test('favorites read from any stored text can be shown and stored again', async () => {
  await fuzz({
    surface: 'stored',
    name: 'favorites',
    inputs: storedTexts({ version: 1, items: [beach, coat] }, [beach, coat]),
    hold(stored) {
      const storage = memoryStorage({ [KEY]: stored });
      const entry = keptFavorites(storage);
      const favorites = readFavorites(entry);
      expect(z.safeParse(Shown, favorites).error?.issues).toBeUndefined();
      for (const { price } of favorites) formatMoney(price);
      writeFavorites(entry, favorites);
      const written = storage.texts.get(KEY);
      writeFavorites(entry, readFavorites(entry));
      expect(storage.texts.get(KEY)).toBe(written);
    },
  });
});

test('valid favorites are kept beside anything else', async () => {
  await fuzz({
    surface: 'stored',
    name: 'favorites, sound ones',
    inputs: nearlyRight(beach),
    hold: (damaged) =>
      expect(
        readFavorites(
          keptFavorites(memoryStorage({ [KEY]: `{"version":1,"items":[${JSON.stringify(coat)},${damaged}]}` })),
        )[0],
      ).toEqual(coat),
  });
});
