import { expect, test } from 'vitest';
import { readLog } from '../../testing/test-shop.ts';
import { EvidenceBook } from '../evidence/evidence-book.ts';
import { renderObserver } from './render-log.ts';

test('a line of a process that renders carries the id of its request, like the server’s own', () => {
  const lines = readLog();
  const { died, log } = renderObserver(new EvidenceBook());
  log('A loader threw', { remote: 'mf-catalog', requestId: 'r-7' });
  log('A render process is being replaced', { reason: 'memory' });
  died({ reason: 'exit 1', release: 'mf-catalog@1.0.0', path: '/', requestId: 'r-8' });
  expect(lines).toEqual([
    expect.objectContaining({ message: 'A loader threw', requestId: 'r-7', details: { remote: 'mf-catalog' } }),
    expect.objectContaining({ message: 'A render process is being replaced', details: { reason: 'memory' } }),
    expect.objectContaining({
      message: 'A render process was lost',
      requestId: 'r-8',
      details: { reason: 'exit 1', release: 'mf-catalog@1.0.0', path: '/' },
    }),
  ]);
});
