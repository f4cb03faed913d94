import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT =
  /(?:import|export)\s+(?!type\b)\{([^}]*)\}\s+from\s+['"](shared-contracts|shared-runtime|shared-ui|experiments)['"]/g;

/**
 * The names that a remote imports from the shared packages, by package. A release records them, because a remote built
 * against newer contracts loads silently and would fail only in use.
 */
export function contractImports(source: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) {
    for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const set = found.get(from) ?? new Set();
      for (const part of names.split(',').map((name) => name.trim())) {
        if (part && !part.startsWith('type ')) set.add(part.split(/\s+as\s+/)[0] ?? part);
      }
      found.set(from, set);
    }
  }
  return Object.fromEntries([...found].map(([from, names]) => [from, [...names].sort()]));
}
