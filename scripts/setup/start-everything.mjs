import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runtimeEnvironment } from './ensure-install.mjs';
import { loadEnvironment } from './load-environment.mjs';

const children = new Set();
let stopping = false;

/** Starts a TypeScript program of the workspace on the pinned Node. */
function run(file, args, env, onExit) {
  const child = spawn(process.execPath, ['--no-compilation-cache', path.join(ROOT, file), ...args], {
    cwd: ROOT,
    env: runtimeEnvironment(env),
    stdio: 'inherit',
  });
  children.add(child);
  child.on('exit', (code, signal) => {
    children.delete(child);
    onExit?.(code, signal);
  });
  return child;
}

/** Ends everything that was started here, and waits for it. */
function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  const limit = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 5000);
  const poll = setInterval(() => {
    if (children.size > 0) return;
    clearTimeout(limit);
    clearInterval(poll);
    process.exit(code);
  }, 20);
}

function finished(file, args, env) {
  return new Promise((resolve, reject) => {
    run(file, args, env, (code) =>
      code === 0 || stopping ? resolve() : reject(new Error(`${file} ended with ${code}`)),
    );
  });
}

/** Waits until an address answers 200; gives up when the process behind it has ended. */
async function answers(url, isAlive) {
  for (;;) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    if (!isAlive()) throw new Error(`${url} did not come up`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until the embedded backend, which prepares its database while the rest is built, no longer answers 503. */
async function isAwake(url, isAlive) {
  while (isAlive()) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 503,
    );
    if (status !== 503) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function refuseTakenPort(port, variable) {
  const taken = await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(500) }).then(
    () => true,
    (error) => error.name === 'TimeoutError',
  );
  if (taken) throw new Error(`Port ${port} is in use. Set ${variable} to another one, or stop what is using it.`);
}

/** Keeps a service running; when it dies, the whole shop ends with its code. */
function serve(file, env, args = []) {
  let alive = true;
  run(file, args, env, (code) => {
    alive = false;
    if (!stopping) stop(code ?? 1);
  });
  return () => alive;
}

/**
 * Builds what changed, starts the sandbox and the shop, and says when they are ready. The remotes named are served with hot
 * reload, everything else as released.
 */
export async function startEverything(started, underDevelopment = null) {
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  const env = loadEnvironment();
  const port = env.PORT || '3000';
  const sandboxPort = env.SANDBOX_PORT || '3100';
  const sandboxWanted = !env.STOREFRONT_DOMAIN || !env.SUPABASE_URL;
  try {
    await refuseTakenPort(port, 'PORT');
    if (sandboxWanted) await refuseTakenPort(sandboxPort, 'SANDBOX_PORT');
    const cold = !existsSync(path.join(env.DATA_DIR, 'channel.json'));
    if (cold) process.stdout.write('Building the shop and preparing its data (once) …\n');
    const sandboxIsAlive = sandboxWanted ? serve('sandbox/src/main.ts', env) : () => true;
    if (sandboxWanted) await answers(`http://localhost:${sandboxPort}/healthz`, sandboxIsAlive);
    const named = underDevelopment ?? [];
    await finished('shell/src/build/prepare.ts', named.length > 0 ? ['--development'] : [], env);
    if (named.length > 0) serve('composer/src/cli/develop.ts', env, named);
    const shopIsAlive = serve('composer/src/edge/main.ts', env, named);
    await answers(`http://localhost:${port}/healthz`, shopIsAlive);
    if (sandboxWanted) await isAwake(`http://localhost:${sandboxPort}/auth/v1/health`, sandboxIsAlive);
    if (stopping) return;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`\nThe Capsule Collective is open: http://localhost:${port}\n`);
    if (sandboxWanted)
      process.stdout.write(`Sandbox (storefront, checkout, pictures, backend): http://localhost:${sandboxPort}\n`);
    process.stdout.write(`Ready after ${seconds} s (${cold ? 'cold' : 'warm'}). Ctrl-C stops everything.\n`);
  } catch (error) {
    if (!stopping) process.stderr.write(`${error.message}\n`);
    stop(1);
  }
}
