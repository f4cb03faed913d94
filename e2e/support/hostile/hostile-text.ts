import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The code of attempts, as a hostile release holds it: a file of this folder. */
export const hostileText = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** The names of the attempts in such a text that are indented by so many spaces. */
export function attemptsIn(text: string, indent: number): string[] {
  const name = new RegExp(`^ {${indent}}(?:'([^']+)'|"([^"]+)"|(\\w+)): (?:async )?\\(`, 'gm');
  return [...text.matchAll(name)].map(([, single, double, bare]) => single ?? double ?? bare ?? '');
}
