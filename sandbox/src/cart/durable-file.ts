import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes beside the target and renames, so that a crash leaves the old content or the new, never half of one. */
export function writeDurably(file: string, content: string): void {
  const draft = `${file}.${process.pid}.draft`;
  const handle = openSync(draft, 'w');
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
