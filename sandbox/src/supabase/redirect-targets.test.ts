import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-targets.ts';

const site = 'https://shop.example';

test.each([
  ['https://shop.example/auth?mode=reset', 'https://shop.example/auth?mode=reset'],
  ['https://shop.example', 'https://shop.example/'],
  [undefined, 'https://shop.example/'],
  ['', 'https://shop.example/'],
  ['/account', 'https://shop.example/'],
  ['//evil.example', 'https://shop.example/'],
  ['https://shop.example.evil.example/', 'https://shop.example/'],
  ['https://evil.example/https://shop.example/', 'https://shop.example/'],
  ['http://shop.example/', 'https://shop.example/'],
  ['https://shop.example:8443/', 'https://shop.example/'],
  ['https://me@shop.example/', 'https://shop.example/'],
  ['https:\\\\evil.example', 'https://shop.example/'],
  ['javascript:alert(1)//https://shop.example/', 'https://shop.example/'],
])('a link asked to lead to %s leads to %s', (requested, target) => {
  expect(redirectTarget(requested, site)).toBe(target);
});
