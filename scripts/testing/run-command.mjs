import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT, runtimeEnvironment } from '../setup/ensure-install.mjs';

const TICKS_PER_SECOND = 100;

/** How long a command may take to clean up after it was asked to end. */
const GRACE_SECONDS = 20;

/** Processor seconds of all children of this process that have ended, theirs included; 0 where the system does not report them. */
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

/** The processor seconds since the last call: those of the child that has just ended. */
function takeProcessorSeconds() {
  const before = accounted;
  accounted = endedChildrenSeconds();
  return accounted - before;
}

/**
 * The additions to the environment of a command, the receiver of its output, and the seconds after which it is ended.
 *
 * @typedef {{
 *   readonly env?: Readonly<Record<string, string>>,
 *   readonly onOutput?: (bytes: Buffer) => void,
 *   readonly limitSeconds?: number,
 * }} CommandOptions
 */

/**
 * The exit code of a command, its output, and how many seconds it took: by the clock, and of the processor.
 *
 * @typedef {{ code: number, output: string, seconds: number, processorSeconds: number }} CommandRun
 */

/**
 * Runs a command in the repository.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} options
 * @returns {Promise<CommandRun>}
 */
export function runCommand(command, args, { env = {}, onOutput, limitSeconds } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: runtimeEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Buffer[]} */
    const output = [];
    const collect = (/** @type {Buffer} */ bytes) => {
      output.push(bytes);
      onOutput?.(bytes);
    };
    let processorSeconds = 0;
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // Servers of a test are ended by it, so it is asked first, as from a keyboard.
    const end = (signal, said) => () => {
      collect(Buffer.from(`${said}\n`));
      child.kill(signal);
    };
    const limits = limitSeconds
      ? [
          setTimeout(end('SIGINT', `ended after ${limitSeconds} s`), limitSeconds * 1000),
          setTimeout(end('SIGKILL', 'killed: it didn’t stop'), (limitSeconds + GRACE_SECONDS) * 1000),
        ]
      : [];
    const finish = (code, text) => {
      for (const limit of limits) clearTimeout(limit);
      resolve({ code, output: text, seconds: (performance.now() - started) / 1000, processorSeconds });
    };
    child.on('exit', () => (processorSeconds = takeProcessorSeconds()));
    child.on('error', (error) => finish(1, String(error)));
    child.on('close', (code) => finish(code ?? 1, Buffer.concat(output).toString()));
  });
}
