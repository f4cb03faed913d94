import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Boot, writeBoot } from './boot.ts';

test('whatever a page holds, its boot data cannot close its script and reads back as it was', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom('</script>', '<!--', '<script>', ']]>', '\u2028', '\u2029', '</ScRiPt >'),
  );
  fc.assert(
    fc.property(fc.dictionary(hostile, hostile), (loaderData) => {
      const boot = { loaderData } as unknown as Boot;
      const text = writeBoot(boot);
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(boot));
    }),
  );
});
