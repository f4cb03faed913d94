import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { withoutSecrets } from '../../edge/server/secrets.ts';
import { siblingModule } from '../../build/sibling-module.ts';

/** How long (ms) a trial server may take to end. */
const END_LIMIT = 2000;

/** Whether a process has ended. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Starts the process of a trial server, which waits for what it shall serve. It ends with this process. */
export function forkTrialServer(): ChildProcess {
  const child = fork(siblingModule(import.meta, 'trial-server'), [], {
    env: withoutSecrets(process.env),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A process that can't be started has ended for its trial, which starts another.
  child.on('error', () => undefined);
  return child;
}

/** Ends the process of a trial server. */
export async function endTrialServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  const limit = setTimeout(() => child.kill('SIGKILL'), END_LIMIT);
  await gone;
  clearTimeout(limit);
}
