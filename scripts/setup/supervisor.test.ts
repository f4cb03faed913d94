import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DRAIN_LIMIT } from '../../composer/src/edge/server/open-edge.ts';
import { TIME_LIMIT } from './part-process.mjs';
import { pauseAfter, Supervisor } from './supervisor.mjs';

/** Programs of a test's own, and a supervisor for them with what it reports. */
function supervised(program: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-supervisor-'));
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, program);
  const reports: string[] = [];
  const supervisor = new Supervisor((line: string) => void reports.push(line));
  onTestFinished(async () => {
    await supervisor.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const written = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const part = { name: 'The part', file, args: [folder], env: { ...process.env } };
  return { supervisor, reports, written, part, file, folder };
}

/** Writes down its pid, says that it is ready, and ends on SIGTERM with a message. */
const SERVER = `
  import { appendFileSync } from 'node:fs';
  const [folder] = process.argv.slice(2);
  appendFileSync(folder + '/pids', process.pid + ' ');
  process.on('SIGTERM', () => {
    appendFileSync(folder + '/farewell', 'drained ');
    process.exit(0);
  });
  setInterval(() => undefined, 1000);
  process.send('ready');
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('the pause grows with every death in a row, and is bounded', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(pauseAfter)).toEqual([100, 1000, 2000, 5000, 10_000, 10_000, 10_000]);
});

test('a server has ended its requests and reported its counts before the supervisor’s time limit', () => {
  const counts = 3000; // The longest time of their post (ms).
  expect(DRAIN_LIMIT + counts).toBeLessThanOrEqual(TIME_LIMIT);
});

test('a part that was killed is started again, and both are reported', async () => {
  const { supervisor, reports, written, part } = supervised(SERVER);
  await supervisor.keep(part);
  process.kill(Number(written('pids')), 'SIGKILL');
  await vi.waitFor(() => expect(reports).toHaveLength(2), { timeout: 15_000 });
  expect(reports[0]).toBe('The part exited (SIGKILL). Restarting in 0.1 s.');
  expect(reports[1]).toMatch(/^The part is back after \d+\.\d s\.$/);
  const [first, second] = written('pids').trim().split(' ').map(Number);
  expect([isAlive(first ?? 0), isAlive(second ?? 0)]).toEqual([false, true]);
});

test('a part that ends by itself before it was ever ready is not started again', async () => {
  const { supervisor, reports, written, part } = supervised(`
    import { appendFileSync } from 'node:fs';
    appendFileSync(process.argv[2] + '/pids', process.pid + ' ');
    process.exit(3);
  `);
  await expect(supervisor.keep(part)).rejects.toThrow('The part could not start (exit code 3).');
  expect([reports, written('pids').trim().split(' ')]).toEqual([[], [expect.any(String)]]);
});

test('a part is asked to end, and is not started again', async () => {
  const { supervisor, reports, written, part } = supervised(SERVER);
  await supervisor.keep(part);
  await supervisor.stop();
  expect([written('farewell'), reports, isAlive(Number(written('pids')))]).toEqual(['drained ', [], false]);
  await expect(supervisor.keep(part)).rejects.toThrow('everything is stopping');
});

test('the part that was started last ends first', async () => {
  const { supervisor, written, part, folder } = supervised(SERVER);
  const other = path.join(folder, 'other.mjs');
  writeFileSync(other, SERVER.replace("'drained '", "'drained first '"));
  await supervisor.keep(part);
  await supervisor.keep({ ...part, file: other });
  await supervisor.stop();
  expect(written('farewell')).toBe('drained first drained ');
});

test('processes that a killed part had started end with it', async () => {
  const { supervisor, reports, written, part } = supervised(`
    import { spawn } from 'node:child_process';
    import { appendFileSync } from 'node:fs';
    const below = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    appendFileSync(process.argv[2] + '/pids', process.pid + ' ' + below.pid + ' ');
    process.send('ready');
  `);
  await supervisor.keep(part);
  const [above, below] = written('pids').trim().split(' ').map(Number);
  process.kill(above ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(isAlive(below ?? 0)).toBe(false), { timeout: 15_000 });
  await vi.waitFor(() => expect(reports).toHaveLength(2), { timeout: 15_000 });
});

test('a command that fails is reported by its exit code, and one that succeeds is waited for', async () => {
  const { supervisor, file } = supervised('process.exit(Number(process.argv[2]));');
  await expect(supervisor.run(file, ['4'], { ...process.env })).rejects.toThrow('failed (exit code 4)');
  await expect(supervisor.run(file, ['0'], { ...process.env })).resolves.toBeUndefined();
});
