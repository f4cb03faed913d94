// Carries out the steps of deploy/container/Dockerfile without a container engine, each image in a root of its own, and runs what they
// start: publishing, then a server, against the sandbox. Needs root on Linux, for mounts; nginx and Varnish are run by `npm run test:edge`.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureRuntime } from './setup/ensure-install.mjs';

ensureRuntime();
const [
  { default: getPort },
  { ROOT },
  { endProcess, startProcess },
  { loadEnvironment },
  { partEnvironments },
  { ImageRoot },
  { stagesOf },
] = await Promise.all([
  import('get-port'),
  import('./setup/ensure-install.mjs'),
  import('./setup/part-process.mjs'),
  import('./setup/load-environment.mjs'),
  import('./setup/part-environments.mjs'),
  import('./testing/images/build-root.mjs'),
  import('./testing/images/dockerfile.mjs'),
]);

/** How long a server may take until it is ready (ms). */
const READY_LIMIT = 60_000;
const STAGES = ['manifests', 'all-packages', 'server-packages', 'publish', 'shop'];

const started = performance.now();
const counts = { passed: 0, failed: 0 };
function check(holds, what) {
  counts[holds ? 'passed' : 'failed'] += 1;
  process.stdout.write(`${holds ? 'ok  ' : 'FAIL'} ${what} (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
}

/** What an image has of its own. */
const OWN = new Set(['DATA_DIR', 'HOME', 'NODE_COMPILE_CACHE', 'PATH']);
const forImage = (environment) => Object.fromEntries(Object.entries(environment).filter(([name]) => !OWN.has(name)));

async function statusOf(address) {
  try {
    return await fetch(address).then(async (response) => ({ status: response.status, text: await response.text() }));
  } catch {
    return { status: 0, text: '' };
  }
}

/** Asks until something other than "not yet" answers, or the time is over. */
async function isReady(address) {
  const end = performance.now() + READY_LIMIT;
  while (performance.now() < end) {
    if (![0, 503].includes((await statusOf(address)).status)) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

/** Builds the images that run code of the shop; `roots` takes their folders. */
function buildImages(work, roots) {
  const stages = stagesOf(readFileSync(path.join(ROOT, 'deploy/container/Dockerfile'), 'utf8'));
  for (const stage of stages.filter(({ name }) => STAGES.includes(name))) {
    const root = new ImageRoot(path.join(work, stage.name));
    roots.set(stage.name, root);
    root.build(stage, (name) => roots.get(name));
    check(true, `the steps of the image ${stage.name}`);
  }
}

async function checkServer(origin, metrics, server) {
  check(await isReady(`${origin}/readyz`), 'the server of the image is ready');
  const home = await statusOf(`${origin}/`);
  check(home.status === 200 && /<h1[\s>]/.test(home.text), 'home answers 200 with its title');
  const file = /\/releases\/[\w./-]+\.js/.exec(home.text)?.[0];
  check(file !== undefined && (await statusOf(origin + file)).status === 200, 'a file of a release answers 200');
  const health = JSON.parse((await statusOf(`${origin}/healthz`)).text || '{}');
  check(Object.keys(health.remotes ?? {}).length === 5, '/healthz names five remotes');
  check((await statusOf(`http://127.0.0.1:${metrics}/metrics`)).text.includes('render_queue'), 'metrics answer');
  const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code)));
  server.kill('SIGTERM');
  check((await ended) === 0, 'the server ends by itself when it is asked to');
}

const work = mkdtempSync(path.join(tmpdir(), 'capsule-images-'));
const roots = new Map();
/** @type {import('node:child_process').ChildProcess[]} */
const running = [];
try {
  chmodSync(work, 0o755);
  const [port, sandboxPort, metricsPort] = [await getPort(), await getPort(), await getPort()];
  const environment = {
    ...loadEnvironment(),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: String(metricsPort),
    METRICS_HOST: '127.0.0.1',
    HOST: '127.0.0.1',
  };
  const { open, server, withSecrets } = partEnvironments(environment);
  const data = path.join(work, 'data');
  const sandboxData = path.join(work, 'sandbox');
  for (const folder of [data, sandboxData]) mkdirSync(folder);
  chmodSync(data, 0o777);
  const sandbox = startProcess('sandbox/src/main.ts', [], { ...withSecrets, DATA_DIR: sandboxData });
  running.push(sandbox);
  buildImages(work, roots);
  check(await isReady(`http://localhost:${sandboxPort}/auth/v1/health`), 'the sandbox is ready');
  const publish = roots.get('publish');
  publish.run(publish.command, { data, environment: forImage(open) });
  check(true, 'publishing builds and tries everything in its image');
  const shop = roots.get('shop').start({ data, environment: forImage(server) });
  running.push(shop);
  await checkServer(`http://localhost:${port}`, metricsPort, shop);
} catch (error) {
  check(false, String(error instanceof Error ? error.message : error));
} finally {
  await Promise.all(running.map(endProcess));
  rmSync(work, { recursive: true, force: true });
}
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
