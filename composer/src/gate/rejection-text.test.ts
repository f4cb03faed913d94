import { ShopError } from 'shared-contracts/errors';
import { expect, test } from 'vitest';
import { rejectionText } from './rejection-text.ts';

test('one reason is a sentence on the line of its error', () => {
  const error = new ShopError('FEDERATION-003', { problems: ['/ answered 500'] });
  expect(rejectionText(error)).toBe(
    'FEDERATION-003: The gate rejected a new release. Nothing was published. / answered 500',
  );
});

test('each of several reasons has a line of its own, however many there are', () => {
  const issues = Array.from(
    { length: 60 },
    (_, n) => `mf-a can’t have the page /${n}: mf-b already has the page /${n}`,
  );
  const error = new ShopError('FEDERATION-001', { remote: 'mf-a', issues: issues.join('; ') });
  const [about, ...lines] = String(rejectionText(error)).split('\n');
  expect(about).toBe('FEDERATION-001: A release is invalid. (mf-a) Nothing was published.');
  expect(lines).toEqual(issues.map((issue) => `  ${issue}`));
});

test('the words of a cause are shown without their stack', () => {
  const cause = new Error('Module not found: ./nowhere.ts\n    at resolve (/a/b.js:1:2)');
  const text = rejectionText(new ShopError('FEDERATION-002', { remote: 'mf-a' }, { cause }));
  expect(text).toBe(
    'FEDERATION-002: A remote couldn’t be built. (mf-a) Nothing was published. Module not found: ./nowhere.ts',
  );
});

test('other details are named', () => {
  const text = rejectionText(new ShopError('FEDERATION-005', { files: ['a.js'] }));
  expect(text).toContain('files: ["a.js"]');
});

test('an error that is none of the shop’s is no rejection', () => {
  expect(rejectionText(new TypeError('planted'))).toBeNull();
});
