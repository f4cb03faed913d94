import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../test-environment.ts';
import { GATE_CASES } from './cases/index.ts';
import type { GateCase } from './gate-case.ts';

/** Applies the edits of a case to the texts of its files; gives the files that it leaves as they are. */
function unchangedBy({ edits }: GateCase): string[] {
  const texts = new Map<string, string>();
  return edits.flatMap(({ file, change, isNew }) => {
    const text = isNew ? '' : (texts.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8'));
    const changed = change(text);
    texts.set(file, changed);
    return changed === text ? [file] : [];
  });
}

test('each edit of a case changes a file of the present sources', () => {
  expect(GATE_CASES.flatMap((one) => unchangedBy(one).map((file) => `${one.name}: ${file}`))).toEqual([]);
});
