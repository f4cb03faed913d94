import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Starts processes that do nothing but use processor time; returns what ends them. They end by themselves after a while. */
export function busyProcesses(count: number, seconds: number): () => void {
  const code = `const until = Date.now() + ${seconds * 1000}; while (Date.now() < until);`;
  const children = Array.from({ length: count }, () => spawn(process.execPath, ['-e', code], { stdio: 'ignore' }));
  // The same priority as a shop's, independent of this process's own.
  for (const { pid } of children) if (pid) setPriority(pid, constants.priority.PRIORITY_NORMAL);
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}
