import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT, runtimeEnvironment } from '../setup/ensure-install.mjs';

const TICKS_PER_SECOND = 100;

/** Processor seconds of all children of this process that have ended, theirs included; 0 where Linux does not tell. */
function endedChildrenSeconds() {
  try {
    // The second field, a name in brackets, may hold spaces; `cutime` and `cstime` are the 14th and 15th behind it.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return 0; // Only a figure of the report is missing then.
  }
}

let accounted = endedChildrenSeconds();

/** What has been used since this was last asked: that of the child which has just ended. */
function takeProcessorSeconds() {
  const before = accounted;
  accounted = endedChildrenSeconds();
  return accounted - before;
}

/**
 * Runs a command in the repository.
 *
 * @returns its exit code, its output, and how many seconds it took: by the clock, and of the processor.
 */
export function runCommand(command, args, { env = {}, onOutput } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: runtimeEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    let processor = 0;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        output.push(bytes);
        onOutput?.(bytes);
      });
    const end = (code, text) =>
      resolve({ code, output: text, seconds: (performance.now() - started) / 1000, processorSeconds: processor });
    child.on('exit', () => (processor = takeProcessorSeconds()));
    child.on('error', (error) => end(1, String(error)));
    child.on('close', (code) => end(code ?? 1, Buffer.concat(output).toString()));
  });
}
