import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { whenWritten } from './written-files.ts';

test('a file that an editor has emptied is waited for until it is written', async () => {
  const folder = testFolder({ 'page.tsx': '', 'other.tsx': 'export {};\n' });
  const [page, other] = ['page.tsx', 'other.tsx'].map((name) => path.join(folder, name));
  let isResolved = false;
  const waiting = whenWritten([other ?? '', page ?? '']).finally(() => {
    isResolved = true;
  });
  await whenWritten([other ?? '', folder, path.join(folder, 'removed.tsx')]);
  expect(isResolved).toBe(false);
  writeFileSync(page ?? '', 'export {};\n');
  await waiting;
});

test('a file that stays empty is built as it is', async () => {
  const folder = testFolder({ 'page.tsx': '' });
  await expect(whenWritten([path.join(folder, 'page.tsx')])).resolves.toBeUndefined();
});
