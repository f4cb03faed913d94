import { expect, test } from 'vitest';
import { bad, processOptions } from '../../testing/test-pool.ts';
import { failureOfPage } from './try-page.ts';

const failureAt = (path: string, version = '1.0.0') =>
  failureOfPage(processOptions(), bad(version), `https://shop.example${path}`);

const answers = (head: object): string => `/?head=${encodeURIComponent(JSON.stringify(head))}`;

test.each([
  ['that is sound', '/', null],
  ['that the store lacks', answers({ status: 404 }), null],
  ['that can’t reach the store', answers({ status: 503 }), 'answered 503'],
  ['without one of its parts', answers({ degraded: ['mf-good'] }), 'rendered without mf-good'],
  ['that loops', '/spin', expect.stringContaining('ended its process')],
])('a page %s is judged in a process of its own', { timeout: 60_000 }, async (_what, path, failure) => {
  expect(await failureAt(path)).toEqual(failure);
});
