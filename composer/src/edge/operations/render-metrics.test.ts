import { ShopError } from 'shared-contracts/errors';
import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { readLog } from '../../testing/test-shop.ts';
import { EvidenceBook } from '../evidence/evidence-book.ts';
import { metrics } from './metrics.ts';
import { storedRenders } from './render-metrics.ts';

const LIVE = testComposition(
  testRelease('mf-marketing', { version: '7.0.0', pages: [{ path: '/', expose: './home', indexed: true }] }),
);
const OWNER = '{remote="mf-marketing",version="7.0.0"}';

test('renders of pages that are stored are counted by release', async () => {
  storedRenders(new EvidenceBook()).rendered(LIVE, '/', { status: 200, degraded: ['mf-marketing'] }, 0.2);
  const text = await metrics.registry.metrics();
  expect(text).toContain(`render_duration_seconds_count${OWNER} 1`);
  expect(text).toContain(`render_degraded_total${OWNER} 1`);
});

test('a failure that an older page hides is counted each time and logged once; a refusal is none', async () => {
  const lines = readLog();
  const { hidden } = storedRenders(new EvidenceBook());
  hidden(LIVE, '/', new Error('broken'), true);
  hidden(LIVE, '/', new Error('broken'), false);
  hidden(LIVE, '/', new ShopError('REMOTE-005', {}), true);
  expect(await metrics.registry.metrics()).toContain(`render_failures_total${OWNER} 2`);
  expect(lines).toEqual([
    expect.objectContaining({
      message: 'A page couldn’t be renewed, so an older one is served',
      details: { path: '/', error: expect.stringContaining('broken') },
    }),
  ]);
});
