import { expect, test } from 'vitest';
import { Quarantine } from './quarantine.ts';

test('the second strike shuts a release out, and says so once', () => {
  const quarantine = new Quarantine();
  expect(['a', 'b', 'c'].map(() => quarantine.strike('mf-a@1.0.0'))).toEqual([false, true, false]);
  expect(quarantine.list()).toEqual(['mf-a@1.0.0']);
});

test('releases are counted apart: a mended version starts anew', () => {
  const quarantine = new Quarantine();
  quarantine.strike('mf-a@1.0.0');
  quarantine.strike('mf-b@1.0.0');
  quarantine.strike('mf-a@1.0.1');
  expect(quarantine.list()).toEqual([]);
});
