import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/test-environment.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const soak = globSync('e2e/soak/*.ts', { cwd: ROOT }).map(read).join('\n');

/** Specs that try a part of what they could. */
const drawing = globSync('e2e/{journeys,faults}/*.spec.ts', { cwd: ROOT }).filter((file) =>
  /from '\.\.\/support\/sampled\.ts'/.test(read(file)),
);

test('a part of the long suite tries everything that a spec leaves out of a run', () => {
  const forgotten = drawing.filter((file) => !soak.includes(`'${file.slice('e2e/'.length, -'.spec.ts'.length)}'`));
  expect(drawing.length).toBeGreaterThan(10);
  expect(forgotten).toEqual([]);
});

test('the specs that a part of the long suite names exist', () => {
  const named = [...soak.matchAll(/'((?:journeys|faults)\/[\w-]+)'/g)].map(([, name]) => `e2e/${name}.spec.ts`);
  expect(named.filter((file) => globSync(file, { cwd: ROOT }).length === 0)).toEqual([]);
});

test('stories are a part of it as a whole', () => {
  expect(soak).toContain("'stories/'");
  expect(globSync('e2e/stories/*.spec.ts', { cwd: ROOT }).length).toBeGreaterThan(0);
});
