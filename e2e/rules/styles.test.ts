import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HOVER_QUERY = /@media[^{]*\(hover: hover\)[^{]*\{/;

/** The styles outside of every media query for pointers that hover. */
function outsideOfHover(css: string): string {
  const start = css.search(HOVER_QUERY);
  if (start < 0) return css;
  let depth = 0;
  let end = css.indexOf('{', start);
  do {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < css.length);
  return css.slice(0, start) + outsideOfHover(css.slice(end));
}

test('hover styles do not stay behind where a finger has tapped', () => {
  const sheets = globSync('{mf-*,shell,shared-ui}/src/**/*.css', { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(50);
  const sticky = sheets.filter((sheet) =>
    outsideOfHover(readFileSync(path.join(ROOT, sheet), 'utf8')).includes(':hover'),
  );
  expect(sticky).toEqual([]);
});
