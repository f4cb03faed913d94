import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ProcessGroup } from './process-group.mjs';

/** Writes down its pid, and goes on. */
const SERVER = `
  import { writeFileSync } from 'node:fs';
  writeFileSync(process.argv[2] + '/pid', String(process.pid));
  setInterval(() => undefined, 1000);
`;

function program(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-group-'));
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, text);
  const pid = (): number => Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, file, pid };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('programs end by themselves when the process that started them was killed', async () => {
  const { folder, file, pid } = program(SERVER);
  const supervisor = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { ProcessGroup } = await import(${JSON.stringify(import.meta.resolve('./process-group.mjs'))});
       new ProcessGroup({ ...process.env }, () => undefined).serve(${JSON.stringify(file)}, [${JSON.stringify(folder)}]);`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  onTestFinished(() => void supervisor.kill('SIGKILL'));
  await vi.waitFor(() => expect(isAlive(pid())).toBe(true), { timeout: 15_000 });
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  await vi.waitFor(() => expect(isAlive(pid())).toBe(false), { timeout: 15_000 });
});

test('a program that ends although it should have gone on is reported, and one that is ended is not', async () => {
  const lost = vi.fn();
  const group = new ProcessGroup({ ...process.env }, lost);
  const { folder, file, pid } = program(SERVER);
  const isServing = group.serve(file, [folder]);
  await vi.waitFor(() => expect(isAlive(pid())).toBe(true), { timeout: 15_000 });
  const dead = program('process.exit(4);');
  group.serve(dead.file);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledExactlyOnceWith(4), { timeout: 15_000 });
  await group.end();
  expect([isServing(), isAlive(pid()), lost.mock.calls.length]).toEqual([false, false, 1]);
});

test('a command is waited for, and its failure is reported', async () => {
  const group = new ProcessGroup({ ...process.env }, () => undefined);
  const { file } = program('process.exit(Number(process.argv[2]));');
  await expect(group.finished(file, ['0'])).resolves.toBeUndefined();
  await expect(group.finished(file, ['4'])).rejects.toThrow('exited with code 4');
});
