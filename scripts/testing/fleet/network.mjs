import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';

const FORWARD = path.join(import.meta.dirname, 'forward.mjs');
/** Addresses that no other network of the machine is likely to have. */
const SUBNET = '10.231.77';

const ip = (...args) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] });

/** Whether the system lets this process make network namespaces. */
export function canMakeNetworks() {
  try {
    execFileSync('unshare', ['-n', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Hosts in network namespaces of their own, joined by a bridge to this one. */
export class FleetNetwork {
  /** The address of this machine in the network. */
  center = `${SUBNET}.1`;
  #bridge = `capsule${process.pid % 100_000}`;
  /** @type {string[]} */
  #namespaces = [];
  /** @type {import('node:child_process').ChildProcess[]} */
  #forwards = [];

  #ports;

  /** @param {readonly number[]} ports what hosts reach at `localhost`, as through a tunnel: the same ports of this machine */
  constructor(ports) {
    this.#ports = ports.map(String);
    ip('link', 'add', this.#bridge, 'type', 'bridge');
    ip('addr', 'add', `${this.center}/24`, 'dev', this.#bridge);
    ip('link', 'set', this.#bridge, 'up');
    this.#forward(spawn, this.center, '127.0.0.1');
  }

  #forward(on, from, to) {
    this.#forwards.push(on(process.execPath, [FORWARD, from, to, ...this.#ports], { stdio: 'ignore' }));
  }

  /** Adds a host. */
  addHost() {
    const number = this.#namespaces.length + 1;
    const name = `${this.#bridge}-${number}`;
    const address = `${SUBNET}.${10 + number}`;
    ip('netns', 'add', name);
    this.#namespaces.push(name);
    const [outer, inner] = [`v${process.pid % 100_000}a${number}`, `v${process.pid % 100_000}b${number}`];
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', name);
    ip('link', 'set', outer, 'master', this.#bridge, 'up');
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', inner);
    ip('-n', name, 'link', 'set', inner, 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    const on = (command, args, options) => spawn('ip', ['netns', 'exec', name, command, ...args], options);
    this.#forward(on, '127.0.0.1', this.center);
    return { address, spawn: on };
  }

  remove() {
    for (const forward of this.#forwards) forward.kill('SIGKILL');
    for (const name of this.#namespaces) ip('netns', 'delete', name);
    ip('link', 'delete', this.#bridge);
  }
}
