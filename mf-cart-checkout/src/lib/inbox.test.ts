import { expect, test } from 'vitest';
import { INBOX_COOKIE } from './handler-cookies.ts';
import { decodeInbox, encodeInbox, INBOX_LIMIT, inboxCookie, inboxOf } from './inbox.ts';

const entry = (id: string, number: number, quantity: number) => ({
  id,
  variantId: `gid://shopify/ProductVariant/${number}`,
  quantity,
});
const entries = [entry('abc123', 44, 1), entry('abc124', 44, 2)];

test('entries survive the cookie in order, doubles of a variant included', () => {
  expect(decodeInbox(encodeInbox(entries))).toEqual(entries);
});

test('sizes of pieces survive the cookie under any name', () => {
  const sized = [
    { ...entry('abc123', 44, 1), attributes: [{ key: 'Women’s “Ankle” Boots; 踝靴', value: '8' }] },
    {
      ...entry('abc124', 44, 2),
      attributes: [
        { key: 'Coat', value: 'L' },
        { key: 'Boots', value: '7½' },
      ],
    },
  ];
  expect(encodeInbox(sized)).toMatch(/^[A-Za-z0-9.~_-]+$/);
  expect(decodeInbox(encodeInbox(sized))).toEqual(sized);
});

test('an empty inbox is an empty value', () => {
  expect(encodeInbox([])).toBe('');
  expect(decodeInbox('')).toEqual([]);
  expect(decodeInbox(null)).toEqual([]);
});

test('an inbox that would be too long is not written', () => {
  const many = Array.from({ length: 200 }, (_, index) => entry(`entry${String(index).padStart(4, '0')}`, 7_000_000, 1));
  expect(encodeInbox(many)).toBeNull();
  expect(encodeInbox(many.slice(0, 100))?.length).toBeLessThanOrEqual(INBOX_LIMIT);
});

test.each([
  ['an id of another kind', { ...entry('abc123', 1, 1), variantId: 'gid://shopify/Product/1' }],
  ['half a piece', entry('abc123', 1, 0.5)],
  ['nothing of it', entry('abc123', 1, 0)],
  ['an id with a separator', entry('abc_123', 1, 1)],
])('an entry with %s is not written', (_name, wrong) => {
  expect(encodeInbox([wrong])).toBeNull();
});

test.each([
  'abc123-44',
  'abc123-44-0',
  'abc123-44-1000',
  'ABC123-44-1',
  'abc123-4x4-1',
  'abc123-44-1-1',
  '<script>',
  '%00',
])('a forged %s is left out and the rest is read', (forged) => {
  expect(decodeInbox(`${forged}_abc124-44-2`)).toEqual([entry('abc124', 44, 2)]);
});

test('an id that comes twice counts once', () => {
  expect(decodeInbox('abc123-44-1_abc123-45-9')).toEqual([entry('abc123', 44, 1)]);
});

test('a value that is too long is not read at all', () => {
  expect(decodeInbox(`abc123-44-1_${'x'.repeat(INBOX_LIMIT)}`)).toEqual([]);
});

test('the inbox is found among other cookies, and only by its whole name', () => {
  expect(inboxOf(`a=b; ${INBOX_COOKIE}=abc123-44-1; c=d`)).toEqual([entry('abc123', 44, 1)]);
  expect(inboxOf(`x${INBOX_COOKIE}=abc123-44-1`)).toEqual([]);
  expect(inboxOf(null)).toEqual([]);
});

test('the cookie is bound to the shop, and secure where the shop is', () => {
  expect(inboxCookie(entries, 'https://capsule.example')).toBe(
    `${INBOX_COOKIE}=abc123-44-1_abc124-44-2; Path=/; Max-Age=1209600; SameSite=Lax; Secure`,
  );
  expect(inboxCookie(entries, 'http://localhost:3000')).not.toContain('Secure');
});

test('an empty inbox expires the cookie', () => {
  expect(inboxCookie([], 'https://capsule.example')).toContain('Max-Age=0');
});
