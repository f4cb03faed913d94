// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { rememberedSize, rememberSize, SIZES_KEY } from './remembered-sizes.ts';

const SHOES = ['6', '7', '8'];
const CLOTHES = ['S', 'M'];

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('each range remembers its last chosen size', () => {
  rememberSize(SHOES, '7');
  rememberSize(CLOTHES, 'M');
  rememberSize(SHOES, '8');
  expect([rememberedSize(SHOES), rememberedSize(CLOTHES), rememberedSize(['6', '7'])]).toEqual(['8', 'M', undefined]);
});

test('a range that only ends elsewhere knows the size too, unless it does not have it or has its own', () => {
  const [long, short, men] = [
    ['XS', 'S', 'M', 'L', 'XL'],
    ['XS', 'S', 'M', 'L'],
    ['S', 'M', 'L', 'XL'],
  ];
  rememberSize(long, 'M');
  expect([rememberedSize(short), rememberedSize(men), rememberedSize(['XS', 'S', 'M'])]).toEqual([
    'M',
    undefined,
    undefined,
  ]);
  rememberSize(short, 'S');
  expect([rememberedSize(short), rememberedSize(long)]).toEqual(['S', 'M']);
  localStorage.clear();
  rememberSize(long, 'XL');
  expect(rememberedSize(short)).toBeUndefined();
});

test.each(['', '{', 'null', '[]', '7', '{"6,7,8":8}', '{"6,7,8":"44"}'])('a stored %s is nothing', (text) => {
  localStorage.setItem(SIZES_KEY, text);
  expect(rememberedSize(SHOES)).toBeUndefined();
  rememberSize(SHOES, '6');
  expect(rememberedSize(SHOES)).toBe('6');
});

test('a browser that keeps nothing is asked again', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse });
  rememberSize(SHOES, '6');
  expect(rememberedSize(SHOES)).toBeUndefined();
});

test('the number of remembered sizes is limited', () => {
  for (let index = 0; index < 40; index += 1) rememberSize([`${index}`, 'x'], 'x');
  expect(Object.keys(JSON.parse(localStorage.getItem(SIZES_KEY) ?? '{}'))).toHaveLength(20);
});
