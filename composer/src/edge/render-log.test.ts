import { expect, test } from 'vitest';
import { readLog } from '../testing/test-shop.ts';
import { renderObserver } from './render-log.ts';

test('a line of a process that renders carries the id of its request, like the server’s own', () => {
  const lines = readLog();
  const { log } = renderObserver();
  log('A loader threw', { remote: 'mf-catalog', requestId: 'r-7' });
  log('A render process is replaced', { reason: 'memory' });
  expect(lines).toEqual([
    expect.objectContaining({ message: 'A loader threw', requestId: 'r-7', details: { remote: 'mf-catalog' } }),
    expect.objectContaining({ message: 'A render process is replaced', details: { reason: 'memory' } }),
  ]);
});
