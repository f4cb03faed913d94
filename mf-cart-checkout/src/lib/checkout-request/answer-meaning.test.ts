import { expect, test } from 'vitest';
import { withReturn } from './answer-meaning.ts';

test('return_to joins what the address asks for, and replaces one that is there', () => {
  const address = new URL('https://store.example/c/1?key=2&return_to=https%3A%2F%2Fevil.example');
  expect(withReturn(address, 'https://capsule.example')).toBe(
    'https://store.example/c/1?key=2&return_to=https%3A%2F%2Fcapsule.example',
  );
  expect(address.searchParams.get('return_to')).toBe('https://evil.example');
});
