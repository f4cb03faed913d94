import { expect, test } from 'vitest';
import { fileOf, finding } from './finding.ts';

test('a finding is the same in another release, at another place of another file, and at another server', () => {
  const one = finding('logs “boom” (mf-shop/static/js/a.0f3a9c.js:1:20) at http://127.0.0.1:4000/p');
  const other = finding('logs “boom” (mf-shop/static/js/a.77aa01.js:3:7) at http://127.0.0.1:5000/p');
  expect(other.kind).toBe(one.kind);
  expect(finding('logs “bang”').kind).not.toBe(finding('logs “boom”').kind);
});

test('a sentence quotes the first line of a message, and not all of a long one', () => {
  expect(finding('throws “boom”\n    at start (a.js:1)').text).toBe('throws “boom”');
  expect(finding('x'.repeat(900)).text.length).toBeLessThan(300);
});

test('a file of a release is named by its remote, without the origin and the release’s folder', () => {
  expect(fileOf('http://127.0.0.1:4000/releases/mf-shop/1.0.0-abc/static/js/a.js')).toBe('mf-shop/static/js/a.js');
  expect(fileOf('http://127.0.0.1:4000/assets/ab12/a.js')).toBe('/assets/ab12/a.js');
});
