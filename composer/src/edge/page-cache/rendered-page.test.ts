import { expect, test } from 'vitest';
import { testHead } from '../../testing/test-head.ts';
import { PageCollector } from './rendered-page.ts';

const MEGABYTE = new Uint8Array(1024 * 1024);

function collected(megabytes: number): PageCollector {
  const collector = new PageCollector();
  collector.head(testHead({ release: 'mf-long@1.0.0' }));
  for (let n = 0; n < megabytes; n++) collector.chunk(MEGABYTE);
  collector.end();
  return collector;
}

test('a page is taken in whole', () => {
  expect(collected(2).page()?.html).toHaveLength(2 * MEGABYTE.length);
});

test('a page that is too long is an error that names its release', () => {
  expect(() => collected(3).page()).toThrow(
    expect.objectContaining({ code: 'REMOTE-006', details: expect.objectContaining({ release: 'mf-long@1.0.0' }) }),
  );
});

test('a page that is begun anew is as long as what came last', () => {
  const collector = collected(3);
  collector.head(testHead());
  collector.chunk(MEGABYTE);
  expect(collector.page()?.html).toHaveLength(MEGABYTE.length);
});
