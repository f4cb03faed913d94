import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PROGRAMS = { varnish: '/usr/sbin/varnishd', nginx: '/usr/sbin/nginx', haproxy: '/usr/sbin/haproxy' };

/**
 * Installs Debian's packages of the programs named that are not there.
 *
 * @throws {Error} where a package can't be installed.
 *
 * @param {('varnish' | 'nginx' | 'haproxy')[]} names
 */
export function ensureEdgeCaches(...names) {
  const missing = names.filter((name) => !existsSync(PROGRAMS[name]));
  if (missing.length === 0) return;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Varnish compiles its configuration with the C compiler that its package recommends.
  execFileSync('apt-get', ['install', '-y', ...missing], { stdio: 'inherit', env: environment });
}
