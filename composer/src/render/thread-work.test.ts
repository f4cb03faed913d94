import { expect, test } from 'vitest';
import { ThreadWork } from './thread-work.ts';

function looking() {
  const work = new ThreadWork();
  let threads = 0;
  work.look(0, []);
  return {
    began: (job: number) => work.began(job),
    forget: () => work.forget(),
    /** Other threads have used this much (ms) more, while these jobs were rendered. */
    used(ms: number, ...running: readonly number[]) {
      threads += ms;
      return work.look(threads, running);
    },
  };
}

test('a page that has other threads compute is charged with it, after its end as well', () => {
  const { used } = looking();
  expect(used(900, 1)).toBeNull();
  expect(used(900)).toBeNull();
  expect(used(900)).toBe(1);
  const quick = looking();
  quick.began(2);
  expect(quick.used(2001)).toBe(2);
});

test('pages beside one that has other threads compute are not charged with all of it', () => {
  const { used } = looking();
  for (let look = 0; look < 10; look++) expect(used(150, 1)).toBeNull();
  // The others come and go.
  for (let job = 2; job < 20; job++) {
    const found = used(200, 1, job);
    expect([null, 1]).toContain(found);
    if (found === 1) return;
  }
  throw new Error('the page that computes was not found');
});

test('where two pages may have been it no page is charged', () => {
  const { used } = looking();
  for (let look = 0; look < 50; look++) expect(used(200, 1, 2)).toBeNull();
});

test('work before any page was rendered, as of the compiler at the start, is charged to no page', () => {
  const { used, began } = looking();
  expect(used(10_000)).toBeNull();
  began(1);
  expect(used(100)).toBeNull();
});

test('a page that has ended is not charged for a process that idles for hours or loads a composition', () => {
  const { used, forget } = looking();
  expect(used(100, 1)).toBeNull();
  for (let look = 0; look < 1000; look++) expect(used(5)).toBeNull();
  expect(used(1500, 2)).toBeNull();
  forget();
  for (let look = 0; look < 20; look++) expect(used(400)).toBeNull();
});
