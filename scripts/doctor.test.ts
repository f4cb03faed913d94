import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { developmentKeys } from '../sandbox/src/supabase/development-keys.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Printed {
  readonly results: readonly { readonly id: string; readonly outcome: string; readonly answer: string }[];
}

/** The environment of a sandbox that is running, its backend awake. */
async function runningSandbox(): Promise<NodeJS.ProcessEnv> {
  const data = mkdtempSync(path.join(tmpdir(), 'doctor-sandbox-'));
  const [port, sandboxPort] = [await getPort(), await getPort()];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: data,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
  };
  // A developer's `.env` may name hosted services.
  for (const name of ['SITE_ORIGIN', 'STOREFRONT_DOMAIN', 'CHECKOUT_ORIGIN', 'SUPABASE_URL', 'DATABASE_URL'])
    env[name] = '';
  const keys = { STOREFRONT_PUBLIC_TOKEN: 'capsule-development-storefront-token', EXPERIMENTS_SIGNING_KEY: '' };
  Object.assign(env, keys, {
    SUPABASE_PUBLISHABLE_KEY: developmentKeys.publishable,
    SUPABASE_SECRET_KEY: developmentKeys.secret,
  });
  const child = fork(path.join(ROOT, 'sandbox/src/main.ts'), [], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const exit = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
    rmSync(data, { recursive: true, force: true });
  }, 120_000);
  await once(child, 'message');
  const settings = `http://localhost:${sandboxPort}/auth/v1/settings`;
  while (!(await fetch(settings, { headers: { apikey: developmentKeys.publishable } })).ok) await wait(100);
  return env;
}

async function doctor(env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/doctor.mjs', ...args], { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += String(chunk)));
  const [code]: unknown[] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, output };
}

test('on the sandbox every check passes or says how it can be made, and no key is printed', async () => {
  const env = await runningSandbox();
  const { code, output } = await doctor(env, '--write', '--json');
  const { results }: Printed = JSON.parse(output);
  expect(results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'not checked')).toEqual([]);
  expect(code).toBe(0);
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(25);
  for (const { id, outcome, answer } of results)
    if (outcome === 'not checked') expect(`${id}: ${answer}`).toMatch(/: (point|set|run|mend) /);
  for (const key of [developmentKeys.secret, developmentKeys.publishable, env['STOREFRONT_PUBLIC_TOKEN'] ?? ''])
    expect(output).not.toContain(key);

  const wrong = await doctor({ ...env, STOREFRONT_PUBLIC_TOKEN: 'capsule-development-of-another-store' });
  expect(wrong.code).toBe(1);
  const line =
    'failed       storefront.token: Does the storefront accept STOREFRONT_PUBLIC_TOKEN? The storefront refused STOREFRONT_PUBLIC_TOKEN (401). Do: ';
  expect(wrong.output).toContain(line);
  expect(wrong.output).toMatch(/^\d+ passed, 0 warning, 1 failed, \d+ not checked$/m);
}, 600_000);

test('an unknown option and missing settings end with a sentence', async () => {
  const unknown = await doctor(process.env, '--everything');
  expect([unknown.code, unknown.output.split('\n')[0]]).toEqual([2, 'Usage: npm run doctor [-- [--write] [--json]]']);
  const missing = await doctor({ ...process.env, SUPABASE_PUBLISHABLE_KEY: '' });
  expect(missing.code).toBe(1);
  expect(missing.output).toContain('The settings in .env are incomplete:\n  SUPABASE_PUBLISHABLE_KEY');
}, 300_000);
