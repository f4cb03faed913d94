// Runs the backend's tests, and those of shared rate limits, against a real PostgreSQL: the one DATABASE_URL names, or
// Debian's own, started for the purpose in a temporary directory and stopped afterwards.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ensureRuntime } from './setup/ensure-install.mjs';

ensureRuntime();

const root = join(import.meta.dirname, '..');
const installations = '/usr/lib/postgresql';

function findServer() {
  if (!existsSync(installations)) return undefined;
  const versions = readdirSync(installations)
    .map(Number)
    .filter((version) => version >= 15);
  const directories = versions.sort((a, b) => a - b).map((version) => join(installations, String(version), 'bin'));
  return directories.find((directory) => existsSync(join(directory, 'initdb')));
}

function installServer() {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['install', '-y', 'postgresql'], { stdio: 'inherit', env: environment });
  const directory = findServer();
  if (!directory) throw new Error('PostgreSQL 15 or newer could not be installed; set DATABASE_URL instead.');
  return directory;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

// The server refuses to run as root; Debian's package brings a user for it.
const asServerUser = (command, args) =>
  userInfo().uid === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

function run(command, args) {
  const [program, parameters] = asServerUser(command, args);
  execFileSync(program, parameters, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
}

async function startServer() {
  const bin = findServer() ?? installServer();
  const directory = mkdtempSync(join(tmpdir(), 'capsule-postgres-'));
  if (userInfo().uid === 0) execFileSync('chown', ['postgres', directory]);
  const data = join(directory, 'data');
  const port = await freePort();
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  run(join(bin, 'pg_ctl'), ['-D', data, '-o', settings, '-l', join(directory, 'log'), '-w', 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop() {} } : await startServer();
try {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      'sandbox/src/supabase',
      'supabase/tests',
      'postgres.test.ts',
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } },
  );
  process.exitCode = status ?? 1;
} finally {
  server.stop();
}
