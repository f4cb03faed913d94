import { ShopError } from 'shared-contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { reportRecovered } from './recoverable-errors.ts';

const report = vi.fn();
vi.stubGlobal('reportError', report);
afterEach(() => report.mockClear());

test('an error of hydration is reported with the scripts of its components', () => {
  const error = new Error('Minified React error #418; text');
  const componentStack =
    '\n    at h1 (<anonymous>)\n    at Faqs (https://shop.example/releases/mf-a/digest/faqs.js:1:20)';
  reportRecovered(error, { componentStack });
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
  expect(error.stack).toContain('/releases/mf-a/digest/faqs.js:1:20');
});

test('something that is no error is reported as it is', () => {
  reportRecovered('a text', {});
  expect(report).toHaveBeenCalledExactlyOnceWith('a text');
});

test.each([
  ['a part that the server has left to the browser', new Error('Minified React error #419; visit')],
  ['a remote whose files are missing', new Error('other', { cause: new ShopError('REMOTE-001') })],
])('%s is not reported', (_, error) => {
  reportRecovered(error, {});
  expect(report).not.toHaveBeenCalled();
});
