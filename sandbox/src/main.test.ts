import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './testing/test-sandbox.ts';

function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { text: '' };
  child.stdout.on('data', (chunk) => {
    output.text += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output.text += String(chunk);
  });
  return { child, output };
}

test('the sandbox prints one line when it is ready, answers, and ends at once on a signal', async () => {
  const port = await getPort();
  const { child, output } = start({ SANDBOX_PORT: String(port), DATA_DIR: temporaryFolder() });
  await once(child.stdout, 'data');
  expect(await (await fetch(`http://localhost:${port}/healthz`)).json()).toEqual({ ok: true });
  const signaledAt = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - signaledAt).toBeLessThan(5000);
  expect(output.text).toBe(`Sandbox ready at http://localhost:${port}\n`);
}, 30_000);

test('wrong settings end it with a message and no stack', async () => {
  const { child, output } = start({ SANDBOX_PORT: 'many' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(output.text).toContain('SANDBOX_PORT');
  expect(output.text).not.toContain('    at ');
}, 30_000);
