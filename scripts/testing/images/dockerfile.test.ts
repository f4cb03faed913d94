import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contextFiles } from './build-root.mjs';
import { copyOf, stagesOf, variablesOf } from './dockerfile.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const stages = stagesOf(readFileSync(join(ROOT, 'deploy/container/Dockerfile'), 'utf8'));

test('a line that ends in a backslash goes on, and a comment is no instruction', () => {
  const text = '# a\nFROM node AS one\nRUN a \\\n  b\nFROM one AS two\nUSER node\n';
  expect(stagesOf(text)).toEqual([
    { name: 'one', base: 'node', steps: [{ instruction: 'RUN', text: 'a  b' }] },
    { name: 'two', base: 'one', steps: [{ instruction: 'USER', text: 'node' }] },
  ]);
});

test('a copy has its sources, its target, its stage, and its owner', () => {
  expect(copyOf('--from=one --chown=node:node a b ./')).toEqual({
    from: 'one',
    owner: 'node:node',
    sources: ['a', 'b'],
    target: './',
  });
  expect(variablesOf('A=1 B=x=y')).toEqual({ A: '1', B: 'x=y' });
});

test('each source that the images copy is in the context, and no environment, data, or test is', () => {
  const files = contextFiles();
  const copies = stages.flatMap(({ steps }) => steps.filter(({ instruction }) => instruction === 'COPY'));
  const sources = copies
    .map(({ text }) => copyOf(text))
    .filter(({ from }) => from === undefined)
    .flatMap((copy) => copy.sources);
  expect(sources.length).toBeGreaterThan(10);
  for (const source of sources)
    expect(source === '.' || files.some((file) => file === source || file.startsWith(`${source}/`)), source).toBe(true);
  expect(files.filter((file) => /(^|\/)(\.env|\.data|node_modules)(\/|$)|^docs\//.test(file))).toEqual([]);
});
