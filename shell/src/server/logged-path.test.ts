import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

const pathOf = (address: string) => loggedPath({ request: { url: new URL(address, 'https://shop.example').href } });

test('the log contains a visitor’s path, never their search or a token', () => {
  expect(pathOf('/search?q=ann@example.com')).toBe('/search');
  expect(pathOf('/account?token_hash=secret&type=recovery#a')).toBe('/account');
});

test('a path of any length costs a short line', () => {
  expect(pathOf(`/product/${'x'.repeat(9000)}`)).toBe(`/product/${'x'.repeat(247)}…`);
});
