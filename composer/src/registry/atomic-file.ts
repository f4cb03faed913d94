import { mkdirSync } from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/** Writes a file, and its folder where there is none. Readers see the old text or the new one, never half of one. */
export function replaceText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileAtomic.sync(file, text);
}

/** The same with a value as JSON. */
export function replaceJson(file: string, value: unknown): void {
  replaceText(file, `${JSON.stringify(value, null, 2)}\n`);
}
