import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './test-environment.ts';

/** A clause of the specification and the test that holds it. */
export interface Clause {
  /** Section and number, as `8.3`. */
  readonly number: string;
  readonly text: string;
  readonly file: string;
  readonly test: string;
}

/** Where the table stands. */
export const CLAUSES_FILE = 'docs/specification-clauses.md';

/** The rows of the table. */
export function readClauses(): readonly Clause[] {
  const lines = readFileSync(path.join(ROOT, CLAUSES_FILE), 'utf8').split('\n');
  return lines
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [number = '', text = '', file = '', test = ''] = line.slice(2, -2).split(' | ');
      return { number, text, file, test };
    });
}
