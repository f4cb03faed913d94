import { expect, test } from 'vitest';
import { testPage } from '../../testing/test-page.ts';
import { bodyOf } from './page-bodies.ts';
import { PageMemory } from './page-memory.ts';

const textsOf = (memory: PageMemory, id = 'visitor /'): string[] =>
  memory.get(id).map(({ bodies }) => bodyOf(bodies, 'identity').toString());

test('a flood of addresses takes no more memory than allowed, and what is asked for stays', async () => {
  const memory = new PageMemory(100_000);
  memory.keep(await testPage('asked for'));
  for (let i = 0; i < 200; i++) {
    memory.keep(await testPage('x'.repeat(2000), { id: `visitor /${i}` }));
    memory.get('visitor /');
  }
  expect(memory.bytes).toBeLessThanOrEqual(100_000);
  expect(textsOf(memory)).toEqual(['asked for']);
});

test('one key holds no more than two dozen pages', async () => {
  const memory = new PageMemory(1e8);
  for (let i = 0; i < 60; i++) memory.keep(await testPage(`${i}`, { statement: `hero=v${i}/a` }));
  expect(textsOf(memory)).toHaveLength(24);
});

test('a newer page takes the place of the same one and of all that were made with something else', async () => {
  const memory = new PageMemory(1e8);
  memory.keep(await testPage('a', { statement: 'hero=a/a,b' }));
  memory.keep(await testPage('b', { statement: 'hero=b/a,b' }));
  memory.keep(await testPage('newer b', { statement: 'hero=b/a,b' }));
  expect(textsOf(memory)).toEqual(['newer b', 'a']);
  memory.keep(await testPage('promoted', { composition: 'c2' }));
  expect(textsOf(memory)).toEqual(['promoted']);
});

test('a page that is read from disk does not replace a newer one', async () => {
  const memory = new PageMemory(1e8);
  memory.keep(await testPage('new', { storedAt: 2000 }));
  memory.add(await testPage('old', { storedAt: 1000 }));
  expect(textsOf(memory)).toEqual(['new']);
  memory.add(await testPage('newest', { storedAt: 3000 }));
  expect(textsOf(memory)).toEqual(['newest']);
});

test('a promotion frees the memory', async () => {
  const memory = new PageMemory(1e8);
  for (let i = 0; i < 10; i++) memory.keep(await testPage('x'.repeat(1000), { id: `visitor /${i}` }));
  memory.keepOnly(({ facts }) => facts.composition === 'c2');
  expect(memory.bytes).toBe(0);
});
