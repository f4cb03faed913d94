import { expect, test } from 'vitest';
import { loaderTrouble } from './loader-trouble.ts';

test('the log says where a loader failed and whose it was, and nothing of the search', () => {
  const job = { request: { url: 'https://shop.example/search?q=my%20name' }, set: { versionOf: () => '1.0.0' } };
  expect(loaderTrouble(job, 'mf-catalog')).toEqual({ path: '/search', release: 'mf-catalog@1.0.0' });
});
