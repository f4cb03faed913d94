import { expect, test, vi } from 'vitest';
import { trialFetch } from './trial-fetch.ts';

const ask = vi.fn<typeof fetch>();
const asTried = trialFetch(ask);

test('a request for a file that the shop does not have is an error of the code that sends it', () => {
  expect(() => asTried('/nowhere.json')).toThrow('it asks the shop for /nowhere.json, which does not exist');
  expect(() => asTried('/fonts/old.woff2?v=2')).toThrow('/fonts/old.woff2');
});

test.each([
  '/page-views',
  '/assets/shell.js',
  '/releases/mf-a/digest/a.js',
  '/cart/add',
  '/product/a-capsule',
  '?page=2',
])('a request for %s waits, and reaches nothing', async (address) => {
  const outcome = asTried(address).then(() => 'answered');
  expect(await Promise.race([outcome, Promise.resolve('waits')])).toBe('waits');
  expect(ask).not.toHaveBeenCalled();
});

test('requests to other sites go on as on the server', () => {
  void asTried('https://elsewhere.example/a.json', { method: 'POST' });
  expect(ask).toHaveBeenCalledExactlyOnceWith('https://elsewhere.example/a.json', { method: 'POST' });
});
