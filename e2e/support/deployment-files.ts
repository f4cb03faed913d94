import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './test-environment.ts';

const DEPLOY = path.join(ROOT, 'deploy');

/** The text of a file of `deploy/`. */
export const deployed = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');

/** The files of `deploy/` that a pattern names, sorted. */
export const deployedFiles = (pattern: string): string[] => globSync(pattern, { cwd: DEPLOY }).sort();

/** Compose's own tag for a value that replaces the one of the file before. */
const OVERRIDE = {
  tag: '!override',
  collection: 'seq' as const,
  resolve: (sequence: unknown) => sequence,
};

/**
 * The documents of a YAML file.
 *
 * @throws {Error} with all errors and warnings of the parser.
 */
export function yamlOf(file: string): unknown[] {
  const documents = parseAllDocuments(deployed(file), { merge: true, uniqueKeys: true, customTags: [OVERRIDE] });
  if (!Array.isArray(documents)) throw new Error(`${file} is empty`);
  return documents.map((document) => {
    const problems = [...document.errors, ...document.warnings];
    if (problems.length > 0) throw new Error(`${file}: ${problems.map(({ message }) => message).join('\n')}`);
    return document.toJS();
  });
}
