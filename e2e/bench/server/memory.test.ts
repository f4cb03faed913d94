import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { memoryOf, shopMemory } from './memory.ts';

test('a process that lives holds memory, one that has ended none', async () => {
  expect(memoryOf(process.pid)).toBeGreaterThan(1);
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(memoryOf(child.pid ?? 0)).toBe(0);
});

test('processes that render are counted together', () => {
  const own = { pid: process.pid, command: 'node' };
  const { server, render } = shopMemory(own, [own, own]);
  expect(render).toBeGreaterThan(server * 1.5);
  expect(shopMemory(own, []).render).toBe(0);
});
