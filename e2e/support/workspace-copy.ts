import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './test-environment.ts';

const COPIED = [
  'composer',
  'shared-contracts',
  'shared-runtime',
  'package.json',
  'package-lock.json',
  'globals.d.ts',
  'tsconfig.base.json',
];
/** Folders that are made from the sources, and made anew where they are copied to. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', '.mf', 'dist']);

/** A copy of what releasing one remote takes, in which a test may change the remote's sources as its team would. */
export class WorkspaceCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'capsule-workspace-'));

  constructor(...folders: readonly string[]) {
    for (const place of [...COPIED, ...folders]) {
      const filter = (source: string): boolean => !LEFT_OUT.has(path.basename(source));
      cpSync(path.join(ROOT, place), path.join(this.folder, place), { recursive: true, filter });
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(this.folder, 'node_modules'));
  }

  /** Writes a source file that was not there. */
  add(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text, { flag: 'wx' });
  }

  /**
   * Changes a source file; a change that changes nothing is a mistake of the test.
   *
   * @param emptyFor how long the file is empty before it is written (ms), as many editors save
   */
  edit(file: string, change: (text: string) => string, emptyFor = 0): void {
    const whole = path.join(this.folder, file);
    const before = readFileSync(whole, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} was not changed`);
    if (emptyFor > 0) {
      writeFileSync(whole, '');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, emptyFor);
    }
    writeFileSync(whole, after);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
