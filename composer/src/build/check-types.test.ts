import { existsSync } from 'node:fs';
import path from 'node:path';
import { isShopError } from 'shared-contracts/errors';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { checkTypes } from './check-types.ts';

const TSCONFIG = JSON.stringify({
  compilerOptions: { strict: true, module: 'ESNext', moduleResolution: 'bundler', target: 'ES2023', types: [] },
});

const checked = (page: string): Promise<void> => {
  const folder = testFolder({
    'mf-fixture/tsconfig.json': TSCONFIG,
    'mf-fixture/src/lib/runtime.ts': 'export const useShop = (name: string): string => name;\n',
    'mf-fixture/src/page.ts': page,
    'mf-fixture/src/page.test.ts': 'export const wrong: number = "not of the release";\n',
  });
  return checkTypes(path.join(folder, 'mf-fixture'));
};

test('a type error behind import * refuses the release with its file and line', async () => {
  const page = `import * as runtime from './lib/runtime';\n\nexport const a = runtime.useShops('a');\n`;
  await expect(checked(page)).rejects.toMatchObject({
    code: 'FEDERATION-002',
    details: {
      remote: 'mf-fixture',
      problems: [
        expect.stringMatching(/^mf-fixture\/src\/page\.ts:3:26: Property 'useShops' does not exist .*\(TS2551\)$/),
      ],
    },
  });
});

test('many errors are counted after the first ones', async () => {
  const page = Array.from({ length: 7 }, (_, i) => `export const a${i}: number = 'text';\n`).join('');
  const problems = await checked(page).catch((error: unknown) => isShopError(error) && error.details['problems']);
  expect(problems).toEqual([...Array(5).fill(expect.stringContaining('(TS2322)')), 'and 2 more']);
});

test('sound sources pass, and what the compiler learned is kept for the next check', async () => {
  const folder = path.join(
    testFolder({ 'mf-fixture/tsconfig.json': TSCONFIG, 'mf-fixture/src/page.ts': 'export const a = 1;\n' }),
    'mf-fixture',
  );
  await checkTypes(folder);
  expect(existsSync(path.join(folder, '.mf/types.tsbuildinfo'))).toBe(true);
});
