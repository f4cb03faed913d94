// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { injectedStyleHashes } from './injected-style-hashes.ts';

test('the stylesheets that the toaster really injects are the ones that the policy allows', async () => {
  await import('sonner');
  const injected = [...document.head.querySelectorAll('style')].map((style) => style.textContent ?? '');
  expect(injected.length).toBeGreaterThan(0);
  const hashes = injectedStyleHashes();
  for (const text of ['', ...injected])
    expect(hashes).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});
