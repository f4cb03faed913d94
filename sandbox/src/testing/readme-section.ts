import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The sandbox's README, which holds generated tables between marker comments. */
export const README = path.join(import.meta.dirname, '../../README.md');

/**
 * The README with these lines between the marker comments of a section.
 *
 * @throws {Error} where the README lacks the markers.
 */
export function readmeWith(section: string, lines: readonly string[]): string {
  const readme = readFileSync(README, 'utf8');
  const [begin, end] = [`<!-- ${section}: begin -->\n`, `<!-- ${section}: end -->`];
  const [before, rest] = [readme.indexOf(begin), readme.indexOf(end)];
  if (before < 0 || rest < before) throw new Error(`sandbox/README.md has no section "${section}"`);
  return `${readme.slice(0, before)}${begin}\n${lines.join('\n')}\n\n${readme.slice(rest)}`;
}
