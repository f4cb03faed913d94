import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.ts';
import { ROOT } from '../support/test-environment.ts';

/** A cache or a balancer before the servers of a shop. */
export interface EdgeCache {
  readonly origin: string;
  /** Whether the cache lets go of pages by their surrogate keys. */
  readonly canBan: boolean;
  stop(): Promise<void>;
}

export type StartEdge = (ports: readonly [number, number]) => Promise<EdgeCache>;

/** The configuration as it is delivered, with the ports of this shop in place of the documented ones. */
function configured(file: string, [first, second]: readonly [number, number]): string {
  const text = readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
  const ours = text.replace(/(["':])3000\b/g, `$1${first}`).replace(/(["':])3001\b/g, `$1${second}`);
  if (!ours.includes(String(first)) || !ours.includes(String(second))) throw new Error(`${file} names other ports`);
  return ours;
}

async function started(command: string, args: readonly string[], origin: string, folder: string): Promise<EdgeCache> {
  const output: string[] = [];
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => output.push(text.toString()));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answers = async (): Promise<boolean> =>
    fetch(`${origin}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${command} did not start: ${output.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    canBan: command.includes('varnish'),
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Varnish with the delivered configuration. */
export const startVarnish: StartEdge = async (ports) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-varnish-'));
  const [port] = await freePorts(1);
  const file = path.join(folder, 'default.vcl');
  writeFileSync(file, configured('varnish/default.vcl', ports));
  const work = path.join(folder, 'work');
  const listen = ['-F', '-n', work, '-a', `127.0.0.1:${port}`, '-f', file];
  const args = [...listen, '-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-j', 'none'];
  return started('/usr/sbin/varnishd', args, `http://127.0.0.1:${port}`, folder);
};

export const HAPROXY = '/usr/sbin/haproxy';

/** HAProxy with the delivered configuration. */
export const startHaproxy: StartEdge = async (ports) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-haproxy-'));
  const [port] = await freePorts(1);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configured('haproxy/haproxy.cfg', ports).replace('bind :80\n', `bind 127.0.0.1:${port}\n`));
  return started(HAPROXY, ['-db', '-f', file], `http://127.0.0.1:${port}`, folder);
};

/** nginx with the delivered configuration, the container's own included. */
export const startNginx: StartEdge = async (ports) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-nginx-'));
  const [port] = await freePorts(1);
  mkdirSync(path.join(folder, 'pages'));
  const shop = configured('nginx/shop.conf', ports)
    .replace('/var/cache/nginx/shop', path.join(folder, 'pages'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  writeFileSync(path.join(folder, 'shop.conf'), shop);
  const main = readFileSync(path.join(ROOT, 'deploy/nginx/nginx.conf'), 'utf8')
    .replaceAll('/tmp/', `${folder}/`)
    .replace('/etc/nginx/shop.conf', path.join(folder, 'shop.conf'));
  // As root, nginx would work as another user, who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(path.join(folder, 'nginx.conf'), user + main);
  const args = ['-c', path.join(folder, 'nginx.conf'), '-p', folder];
  return started('/usr/sbin/nginx', args, `http://127.0.0.1:${port}`, folder);
};
