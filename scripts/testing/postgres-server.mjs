import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';

const INSTALLATIONS = '/usr/lib/postgresql';

function findServer() {
  if (!existsSync(INSTALLATIONS)) return undefined;
  const versions = readdirSync(INSTALLATIONS)
    .map(Number)
    .filter((version) => version >= 15);
  const directories = versions.sort((a, b) => a - b).map((version) => join(INSTALLATIONS, String(version), 'bin'));
  return directories.find((directory) => existsSync(join(directory, 'initdb')));
}

function installServer() {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['install', '-y', 'postgresql'], { stdio: 'inherit', env: environment });
  const directory = findServer();
  if (!directory) throw new Error('PostgreSQL 15 or newer couldn’t be installed; set DATABASE_URL instead.');
  return directory;
}

// The server refuses to run as root; Debian's package brings a user for it.
const asServerUser = (command, args) =>
  userInfo().uid === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

function run(command, args) {
  const [program, parameters] = asServerUser(command, args);
  execFileSync(program, parameters, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * A PostgreSQL of its own: Debian's, started in a temporary directory, with settings besides its defaults. It and all that
 * it holds is gone once it is stopped.
 */
async function startServer(settings) {
  const bin = findServer() ?? installServer();
  const directory = mkdtempSync(join(tmpdir(), 'capsule-postgres-'));
  if (userInfo().uid === 0) execFileSync('chown', ['postgres', directory]);
  const data = join(directory, 'data');
  const port = await getPort();
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const options = ['listen_addresses=127.0.0.1', 'max_connections=200', ...settings]
    .map((one) => `-c ${one}`)
    .join(' ');
  const place = ['-D', data, '-o', `-p ${port} -k ${directory} ${options}`, '-l', join(directory, 'log'), '-w'];
  run(join(bin, 'pg_ctl'), [...place, 'start']);
  const urlOf = (database) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const psql = (...statements) =>
    run(join(bin, 'psql'), [
      '-d',
      urlOf('template1'),
      '-v',
      'ON_ERROR_STOP=1',
      '-q',
      ...statements.flatMap((one) => ['-c', one]),
    ]);
  return {
    url: urlOf('postgres'),
    /** Writes all that the database has into a file of this folder. */
    dump(name) {
      run(join(bin, 'pg_dump'), ['--format=custom', '--file', join(directory, name), urlOf('postgres')]);
    },
    /** Puts the database back to what such a file has. Its connections end once everything is there. */
    restore(name) {
      psql('create database restored');
      run(join(bin, 'pg_restore'), ['--exit-on-error', '--dbname', urlOf('restored'), join(directory, name)]);
      psql('drop database postgres with (force)', 'alter database restored rename to postgres');
    },
    /** Ends every connection, and takes new ones again. */
    restart() {
      run(join(bin, 'pg_ctl'), [...place, '-m', 'fast', 'restart']);
    },
    stop() {
      run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The server that DATABASE_URL names, or one started for the purpose. */
export function postgresServer(settings = []) {
  const url = process.env.DATABASE_URL;
  const cannot = () => {
    throw new Error('The database that DATABASE_URL names is neither dumped nor restored.');
  };
  if (!url) return startServer(settings);
  return Promise.resolve({ url, dump: cannot, restore: cannot, restart() {}, stop() {} });
}
