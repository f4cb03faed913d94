import path from 'node:path';
import { partEnvironments } from './part-environments.mjs';
import { Supervisor } from './supervisor.mjs';
import { refuseTakenPort } from './taken-port.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Builds the shell that releases are tried in, starts the registry, and keeps it alive until it is stopped.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 */
export async function startRegistry(env, args) {
  const supervisor = new Supervisor(say);
  const stop = () => {
    if (supervisor.stopping) process.exit(1);
    void supervisor.stop().then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  const port = env.REGISTRY_PORT || '3300';
  const dataDir = env.REGISTRY_DATA_DIR || path.join(env.DATA_DIR || '.data', 'registry');
  const { open, withSecrets } = partEnvironments(env);
  try {
    await refuseTakenPort(port, 'REGISTRY_PORT');
    await supervisor.run('shell/src/build/prepare-gate.ts', [], { ...open, DATA_DIR: dataDir });
    await supervisor.keep({ name: 'The registry', file: 'registry/src/main.ts', args, env: withSecrets });
  } catch (error) {
    if (supervisor.stopping) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await supervisor.stop();
    process.exit(1);
  }
  if (!supervisor.stopping) say(`The registry answers at http://localhost:${port}. Ctrl-C stops it.`);
}
