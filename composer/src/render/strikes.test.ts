import { expect, test } from 'vitest';
import { Strikes } from './strikes.ts';

const A = 'mf-a@1.0.0';
const MINUTE = 60_000;

function struck(...times: readonly number[]): Strikes {
  const strikes = new Strikes();
  for (const at of times) strikes.strike(A, '/p', at);
  return strikes;
}

test('one strike makes a page suspected and shuts nothing out for a time', () => {
  const strikes = new Strikes();
  expect(strikes.strike(A, '/p', 0)).toEqual({ pageFor: 0, releaseFor: 0 });
  expect(strikes.at('/p', 1)).toEqual([{ release: A, mayTry: true }]);
  expect(strikes.at('/other', 1)).toEqual([]);
  expect(strikes.releases(1)).toEqual([]);
});

test('three strikes within a minute shut out that page of that release alone', () => {
  const strikes = struck(0, 1000);
  expect(strikes.strike(A, '/p', 2000)).toEqual({ pageFor: 10_000, releaseFor: 0 });
  expect(strikes.at('/p', 2001)).toEqual([{ release: A, mayTry: false }]);
  expect(strikes.at('/other', 2001)).toEqual([]);
});

test('strikes decay: three over more than a minute shut nothing out', () => {
  const strikes = struck(0, MINUTE - 1);
  expect(strikes.strike(A, '/p', MINUTE + 1).pageFor).toBe(0);
});

test('a page that fails its trial is shut out for longer each time, up to ten minutes', () => {
  const strikes = struck(0, 0);
  let now = 0;
  const pauses = Array.from({ length: 6 }, () => {
    const { pageFor } = strikes.strike(A, '/p', now);
    now += pageFor + 1;
    expect(strikes.at('/p', now)).toEqual([{ release: A, mayTry: true }]);
    return pageFor;
  });
  expect(pauses).toEqual([10_000, 30_000, 120_000, 600_000, 600_000, 600_000]);
});

test('a page that passes its trial is rendered again; failing soon after, it goes on where it was', () => {
  const strikes = struck(0, 0, 0);
  strikes.clear(A, '/p');
  expect(strikes.at('/p', 1)).toEqual([]);
  expect(strikes.strike(A, '/p', MINUTE).pageFor).toBe(30_000);
});

test('a page without strikes for ten minutes starts from zero', () => {
  const strikes = struck(0, 0, 0);
  strikes.clear(A, '/p');
  expect(strikes.strike(A, '/p', 11 * MINUTE)).toEqual({ pageFor: 0, releaseFor: 0 });
});

test('strikes on three pages shut out the whole release, for thirty seconds', () => {
  const strikes = new Strikes();
  strikes.strike(A, '/1', 0);
  strikes.strike(A, '/2', 0);
  expect(strikes.strike(A, '/3', 1000)).toEqual({ pageFor: 0, releaseFor: 30_000 });
  expect(strikes.releases(30_999)).toEqual([A]);
  expect(strikes.releases(31_001)).toEqual([]);
});

test('pages stay suspected when their release is shut out as a whole, and are shut out themselves when they go on', () => {
  const strikes = new Strikes();
  const paths = ['/1', '/2', '/3'];
  for (const path of paths) strikes.strike(A, path, 0);
  expect(strikes.releases(1)).toEqual([A]);
  for (const path of paths) expect(strikes.at(path, 30_001)).toEqual([{ release: A, mayTry: true }]);
  // Their trials fail twice.
  for (const at of [30_001, 30_002]) for (const path of paths) strikes.strike(A, path, at);
  for (const path of paths) expect(strikes.at(path, 30_003)).toEqual([{ release: A, mayTry: false }]);
});

test('a release that is shut out as a whole is not shut out for longer by fewer than three more pages', () => {
  const strikes = new Strikes();
  for (const path of ['/1', '/2', '/3']) strikes.strike(A, path, 0);
  for (const path of ['/1', '/2', '/2']) expect(strikes.strike(A, path, 20_000).releaseFor).toBe(0);
  expect(strikes.releases(30_001)).toEqual([]);
});

test('a trial without a result postpones the next one, and is no strike', () => {
  const strikes = struck(0);
  strikes.postpone(A, '/p', 1000);
  expect(strikes.at('/p', 10_999)).toEqual([{ release: A, mayTry: false }]);
  expect(strikes.at('/p', 11_001)).toEqual([{ release: A, mayTry: true }]);
  expect(strikes.strike(A, '/p', 11_002).pageFor).toBe(0);
});

test('three strikes on one page never shut out the release, nor do pages of different releases', () => {
  const strikes = struck(0, 0, 0, 0, 0);
  for (const version of ['1', '2', '3']) strikes.strike(`mf-b@${version}`, `/${version}`, 0);
  expect(strikes.releases(1)).toEqual([]);
});

test('suspected and shut out releases and pages are listed for operators', () => {
  expect(struck(0).list(1)).toEqual([{ release: A, path: '/p', until: 0 }]);
  expect(struck(0).list(2 * MINUTE)).toEqual([]);
});

test('a release that may not have done it itself is shut out only at pages of two other remotes', () => {
  const at = (...hosts: readonly (string | undefined)[]) => {
    const strikes = new Strikes();
    for (const [n, host] of hosts.entries()) strikes.strike(A, `/${n}`, n, { isProven: false, host });
    return strikes.releases(10);
  };
  expect(at('mf-b', 'mf-b', 'mf-b', 'mf-b')).toEqual([]);
  expect(at(undefined, undefined, undefined)).toEqual([]);
  expect(at('mf-b', 'mf-c', undefined)).toEqual([]);
  expect(at('mf-b', 'mf-b', 'mf-c')).toEqual([A]);
});
