import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../setup/ensure-install.mjs';
import { loadEnvironment } from '../../setup/load-environment.mjs';
import { partEnvironments } from '../../setup/part-environments.mjs';
import { endProcess, startProcess } from '../../setup/part-process.mjs';
import { postgresServer } from '../postgres-server.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const work = mkdtempSync(path.join(tmpdir(), 'capsule-fleet-'));
/** What ends when the test ends, the last first. @type {(() => unknown)[]} */
export const endings = [() => rmSync(work, { recursive: true, force: true })];
export const folder = (name) => path.join(work, name);

/** Asks again until something is there. */
export async function until(check, what, limit = 90_000) {
  const end = performance.now() + limit;
  for (;;) {
    const found = await Promise.resolve(check()).catch(() => null);
    if (found) return found;
    if (performance.now() > end) throw new Error(`It takes too long until ${what}`);
    await pause(100);
  }
}

/** The processes that a process has started, with their command lines. */
export function childrenOf(pid) {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = listed.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  return all.flatMap(([, own, parent, args]) => (Number(parent) === pid ? [{ pid: Number(own), args }] : []));
}

/** Starts one of the shop's commands, and ends it with the test. */
function startCommand([script, ...words], env, spawnOn = spawn) {
  const log = path.join(work, `${endings.length}.log`);
  writeFileSync(log, '');
  const args = [path.join(ROOT, 'scripts', script), ...words];
  const child = spawnOn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => writeFileSync(log, text, { flag: 'a' }));
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode !== null || child.signalCode !== null) return;
    // `ip netns exec` becomes the command, so the signal reaches it.
    child.kill('SIGINT');
    await gone;
  };
  endings.push(stop);
  return { child, stop, log: () => readFileSync(log, 'utf8') };
}

/** Starts an S3-compatible server, and returns the settings of a registry that stores its files there. */
async function startStore(port) {
  const { log } = startCommand(['testing/s3-server.mjs', String(port), folder('bucket')], process.env);
  return JSON.parse(
    await until(
      () =>
        log()
          .split('\n')
          .find((line) => line.startsWith('{')),
      'the store answers',
    ),
  );
}

/** The setting that leaves the files of releases in the registry's folder, instead of an S3-compatible store. */
export const isInFolder = process.env.FLEET_STORE === 'folder';

/** Starts what all hosts need: a database, the stand-ins over it, a store, and the registry. */
export async function startCenter(ports) {
  const server = await postgresServer();
  endings.push(() => server.stop());
  const environment = {
    ...loadEnvironment(),
    PORT: String(ports.shop),
    SANDBOX_PORT: String(ports.sandbox),
    REGISTRY_PORT: String(ports.registry),
    REGISTRY_DATA_DIR: folder('registry'),
    DATA_DIR: folder('center'),
    SITE_ORIGIN: `http://localhost:${ports.balancer}`,
    ...(isInFolder ? {} : await startStore(ports.store)),
  };
  const { withSecrets } = partEnvironments(environment);
  const sandbox = startProcess('sandbox/src/main.ts', [], { ...withSecrets, DATABASE_URL: server.url });
  endings.push(() => endProcess(sandbox));
  const backend = `http://localhost:${ports.sandbox}/auth/v1/health`;
  await until(async () => (await fetch(backend)).status !== 503, 'the backend answers');
  return { server, environment, registry: await startRegistry(environment) };
}

/** Starts the registry, and waits until it answers. */
export async function startRegistry(environment) {
  const registry = startCommand(['registry.mjs', '--no-browser'], environment);
  const health = `http://localhost:${environment.REGISTRY_PORT}/healthz`;
  await until(async () => (await fetch(health)).ok, 'the registry answers', 180_000);
  return registry;
}

/** Runs an operator's command of the registry, and gives what it prints. */
export function operate(environment, ...words) {
  const args = [path.join(ROOT, 'scripts/registry.mjs'), ...words];
  return execFileSync(process.execPath, args, { cwd: ROOT, env: environment, encoding: 'utf8' }).trim();
}

/** The settings of what follows the registry. Beside the sandbox they name it, so that no host starts one of its own. */
export function followerEnvironment(environment, key, ports) {
  const {
    REGISTRY_DATA_DIR: _folder,
    REGISTRY_S3_ENDPOINT: store,
    REGISTRY_S3_BUCKET: bucket,
    ...others
  } = environment;
  // A server has no key of the store: it reads the bucket as any CDN's origin.
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !name.startsWith('REGISTRY_S3_')));
  const sandbox = `http://localhost:${ports.sandbox}`;
  return {
    ...rest,
    STOREFRONT_DOMAIN: sandbox,
    SUPABASE_URL: sandbox,
    REGISTRY_URL: `http://localhost:${ports.registry}`,
    REGISTRY_KEYS: key,
    ...(store ? { RELEASES_URL: `${store}/${bucket}` } : {}),
    EXPERIMENTS_PUBLIC_KEY: partEnvironments(environment).server.EXPERIMENTS_PUBLIC_KEY,
  };
}

/** Starts HAProxy with the delivered configuration, before the hosts of the test. */
export function startBalancer(hosts, port) {
  const delivered = readFileSync(path.join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  const text = delivered
    .replace('127.0.0.1:3000', `${hosts[0].address}:3000`)
    .replace('127.0.0.1:3001', `${hosts[1].address}:3000`)
    .replace('bind :80\n', `bind 127.0.0.1:${port}\n`);
  writeFileSync(folder('haproxy.cfg'), text);
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', folder('haproxy.cfg')], { stdio: 'ignore' });
  endings.push(() => child.kill('SIGKILL'));
}

/** Starts a server on each of two hosts, and waits until both are ready. */
export async function startHosts(follower, fleet) {
  const hosts = [1, 2].map((number) => {
    const host = fleet.addHost();
    const env = {
      ...follower,
      PORT: '3000',
      HOST: '0.0.0.0',
      TRUSTED_PROXIES: '1',
      DATA_DIR: folder(`host-${number}`),
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
    };
    return { ...host, ...startCommand(['start.mjs'], env, host.spawn) };
  });
  for (const { address, log } of hosts)
    await until(async () => (await fetch(`http://${address}:3000/readyz`)).ok, 'a server is ready', 180_000).catch(
      (error) => {
        throw new Error(`${error.message}: ${log()}`);
      },
    );
  return hosts;
}

/** Ends everything that the test started, the last first. */
export async function endAll() {
  for (const end of endings.splice(0).toReversed())
    await Promise.resolve()
      .then(end)
      .catch((error) => process.stderr.write(`${String(error)}\n`));
}
