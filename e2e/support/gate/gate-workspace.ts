import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WholeWorkspace } from '../whole-workspace.ts';
import type { Edit } from './gate-case.ts';

/** A copy of the whole workspace, to which the edits of one case are applied at a time. */
export class GateWorkspace extends WholeWorkspace {
  constructor() {
    super('mf-marketing');
  }

  /** Applies edits; returns what takes them back. Nothing stays where one of them cannot be applied. */
  apply(edits: readonly Edit[]): () => void {
    const undo: (() => void)[] = [];
    const takeBack = (): void => {
      for (const step of undo.splice(0).toReversed()) step();
    };
    try {
      for (const { file, change, isNew } of edits) {
        const whole = path.join(this.folder, file);
        if (isNew) {
          this.add(file, change(''));
          undo.push(() => rmSync(whole));
        } else {
          const text = readFileSync(whole, 'utf8');
          undo.push(() => writeFileSync(whole, text));
          this.edit(file, change);
        }
      }
    } catch (error) {
      takeBack();
      throw error;
    }
    return takeBack;
  }
}
