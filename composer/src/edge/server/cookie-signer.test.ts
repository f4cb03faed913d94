import fc from 'fast-check';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { readLog, testConfig } from '../../testing/test-shop.ts';
import { cookieKeys, createCookieSigner } from './cookie-signer.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);

test('a signed value is recognized, and for one cookie only', () => {
  const signer = createCookieSigner([NEW]);
  const signed = signer.sign('handed-over', 'cart:a_b');
  expect(signer.verify('handed-over', signed)).toBe('cart:a_b');
  expect(signer.verify('another', signed)).toBeNull();
  expect(createCookieSigner([OLD]).verify('handed-over', signed)).toBeNull();
});

test('while keys change hands, the first signs and every one verifies', () => {
  const before = createCookieSigner([OLD]).sign('a', 'cart:b');
  const both = createCookieSigner([NEW, OLD]);
  expect(both.verify('a', before)).toBe('cart:b');
  expect(both.sign('a', 'cart:b')).toBe(createCookieSigner([NEW]).sign('a', 'cart:b'));
  expect(createCookieSigner([NEW]).verify('a', before)).toBeNull();
});

test('a signature has one spelling', () => {
  const signer = createCookieSigner([NEW]);
  const values = Array.from({ length: 200 }, (_, n) => signer.sign('a', `cart:${n}`));
  for (const spelt of [/-/, /_/]) expect(values.some((value) => spelt.test(value.slice(-43)))).toBe(true);
  for (const value of values) {
    const other = value.slice(0, -43) + value.slice(-43).replaceAll('-', '+').replaceAll('_', '/');
    if (other !== value) expect(signer.verify('a', other)).toBeNull();
  }
});

test('no change of a signed value, and no other text, passes', () => {
  const signer = createCookieSigner([NEW, OLD]);
  const signed = signer.sign('a', 'cart:b');
  fc.assert(
    fc.property(fc.nat(signed.length - 1), fc.string({ unit: 'binary', maxLength: 3 }), (at, put) => {
      const changed = signed.slice(0, at) + put + signed.slice(at + 1);
      if (changed === signed) return;
      expect(signer.verify('a', changed)).toBeNull();
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      expect(signer.verify('a', text)).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test('configured keys are used as they stand, and nothing is written', () => {
  const folder = testFolder();
  expect(cookieKeys(testConfig({ DATA_DIR: folder, COOKIE_KEYS: `${NEW}, ${OLD}` }))).toEqual([NEW, OLD]);
  expect(readdirSync(folder)).toEqual([]);
});

test('without one a key is made once, for all processes of the data folder, and readable by no other user', () => {
  const folder = testFolder();
  const config = testConfig({ DATA_DIR: folder });
  const [key] = cookieKeys(config);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(cookieKeys(config)).toEqual([key]);
  expect(cookieKeys(testConfig({ DATA_DIR: testFolder() }))).not.toEqual([key]);
  expect(readdirSync(folder)).toEqual(['cookie-key']);
  expect(statSync(path.join(folder, 'cookie-key')).mode & 0o077).toBe(0);
});

test.each(['', 'short', 'x'.repeat(500), '\0\0\0'])('a damaged file (%j) gives way to a new key', (text) => {
  const folder = testFolder();
  const file = path.join(folder, 'cookie-key');
  writeFileSync(file, text);
  const [key] = cookieKeys(testConfig({ DATA_DIR: folder }));
  expect(readFileSync(file, 'utf8')).toBe(key);
});

test('a data folder that takes no file costs the key its life, not the start', () => {
  const lines = readLog();
  const file = path.join(testFolder({ blocked: '' }), 'blocked');
  expect(cookieKeys(testConfig({ DATA_DIR: file }))[0]).toMatch(/^[\w-]{43}$/);
  expect(lines).toEqual([expect.objectContaining({ message: 'A key can’t be saved' })]);
});
