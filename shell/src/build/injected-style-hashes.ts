import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The CSP hashes of the stylesheets that sonner puts into the head, read from the very version that is bundled. An update
 * that injects other text gets its hash with the next build.
 */
export function injectedStyleHashes(): string[] {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs');
  const calls = readFileSync(file, 'utf8').matchAll(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/g);
  const texts = [...calls].map(([, literal = '""']): string => JSON.parse(literal));
  if (texts.length === 0) throw new Error('sonner no longer injects a stylesheet; this module can go');
  // The element is put into the head empty, and the policy looks at it once then and once when it is filled.
  return ['', ...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
