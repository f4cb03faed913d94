import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/test-environment.ts';

const REGISTRY = 'shared-contracts/src/errors/registry.ts';

/** The product's sources without their tests. */
function productSources(): string[] {
  const files = globSync(
    '{shell,composer,shared-contracts,shared-runtime,shared-ui,experiments,mf-*}/src/**/*.{ts,tsx}',
    {
      cwd: ROOT,
    },
  );
  return files.filter((file) => file !== REGISTRY && !/\.test\.tsx?$|\/testing\/|\.generated\./.test(file));
}

test('every code of the error list is used by the product, and no other code is', () => {
  const listed = [...readFileSync(path.join(ROOT, 'docs/errors.md'), 'utf8').matchAll(/^\| `([A-Z]+-\d{3})`/gm)];
  const used = productSources().flatMap((file) => {
    const code = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
    return [...code.matchAll(/'([A-Z]{2,}-\d{3})'/g)].map(([, name]) => name);
  });
  expect(listed.length).toBeGreaterThan(30);
  expect(new Set(used)).toEqual(new Set(listed.map(([, name]) => name)));
});
