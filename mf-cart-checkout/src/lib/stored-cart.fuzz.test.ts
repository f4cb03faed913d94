import { emptyCart } from 'shared-contracts';
import { cartSubtotal, linePath } from 'shared-runtime';
import { sitePath } from 'shared-runtime/site-path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fuzz, nearlyRight, nearlyTexts, storedTexts } from 'test-kit';
import { INBOX_COOKIE } from './handler-cookies.ts';
import { inboxCookie, inboxOf } from './inbox.ts';
import { readStoredCart, writeStoredCart } from './stored-cart.ts';

const SITE = 'https://capsule.example';
const text = z.string();
const line = z.looseObject({
  merchandiseId: text.min(1),
  name: text.min(1),
  price: z.number().min(0),
  quantity: z.int().min(1),
  size: text.optional(),
  handle: text.optional(),
  piece: text.optional(),
  image: z.url().optional(),
  imageAlt: text.optional(),
  attributes: z.array(z.object({ key: text, value: text })).optional(),
  pieces: z.array(text).optional(),
});

const whole = {
  merchandiseId: 'gid://shopify/ProductVariant/1',
  name: 'Bordeaux Capsule',
  price: 288,
  quantity: 2,
  size: 'S',
  handle: 'bordeaux-capsule',
  image: 'https://cdn.shopify.com/one.jpg',
  imageAlt: 'Bordeaux',
  attributes: [{ key: 'Ankle Boots', value: '8' }],
  pieces: ['Coat', 'Ankle Boots'],
};
const bare = { merchandiseId: 'gid://shopify/ProductVariant/2', name: 'Beach Set', price: 99.5, quantity: 1 };

test('lines of any stored cart are valid, add up, lead nowhere else and can be stored again', async () => {
  await fuzz({
    surface: 'stored',
    name: 'cart',
    inputs: storedTexts({ version: 1, items: [whole, bare] }, [whole, bare]),
    hold(stored) {
      const found = readStoredCart(stored);
      if (!found) return;
      z.array(line).parse(found.items);
      expect(Number.isFinite(cartSubtotal({ ...emptyCart, items: found.items }))).toBe(true);
      for (const item of found.items) {
        const path = linePath(item);
        if (path) expect(sitePath(path)).not.toBeNull();
      }
      const again = readStoredCart(writeStoredCart(found.items))?.items;
      expect(again?.length).toBe(found.items.length);
    },
  });
});

test('valid lines are kept beside anything else in a stored cart', async () => {
  await fuzz({
    surface: 'stored',
    name: 'cart, sound lines',
    inputs: nearlyRight(whole),
    hold(damaged) {
      const stored = `{"version":1,"items":[${JSON.stringify(whole)},${damaged},${JSON.stringify(bare)}]}`;
      const items = readStoredCart(stored)?.items ?? [];
      expect([items[0], items.at(-1)]).toEqual([whole, bare]);
    },
  });
});

const entry = z.object({
  id: text.regex(/^[a-z0-9]{6,12}$/),
  variantId: text.regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/),
  quantity: z.int().min(1).max(999),
  attributes: z.array(z.object({ key: text, value: text })).optional(),
});

test('entries of any inbox cookie are valid and can be encoded again', async () => {
  const right = [
    `${INBOX_COOKIE}=k3j2h1g0-44-2_abcdef-1-999`,
    inboxCookie(
      [
        {
          id: 'abcdef',
          variantId: 'gid://shopify/ProductVariant/4',
          quantity: 1,
          attributes: [{ key: 'Coat', value: 'M' }],
        },
      ],
      SITE,
    ) ?? '',
  ];
  await fuzz({
    surface: 'stored',
    name: 'inbox cookie',
    inputs: nearlyTexts(...right),
    hold(cookies) {
      const entries = inboxOf(cookies);
      z.array(entry).parse(entries);
      expect(inboxCookie(entries, SITE)).toMatch(/^[\w-]+=[\w.~-]*; Path=/);
    },
  });
});
