import { readdirSync, readFileSync } from 'node:fs';

/** The environment variable by which every process of a run of the tests is known. */
export const RUN_VARIABLE = 'CAPSULE_TEST_RUN';

/** How long a process may take to end after the test that started it (ms). */
const GRACE = 5000;
const STEP = 100;

/** A text of Linux about a process; empty if the process has ended or belongs to another user. */
function textOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function processNumbers() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  } catch {
    return []; // The system has no /proc, so nothing can be told.
  }
}

/** Lists the living processes of a run, except for this one. */
function processesOf(run) {
  const own = processNumbers().filter((pid) => ` ${textOf(pid, 'environ')} `.includes(` ${RUN_VARIABLE}=${run} `));
  return own.map((pid) => ({ pid: Number(pid), command: textOf(pid, 'cmdline') }));
}

/**
 * Returns the processes that a run has started and not ended within five seconds, and ends them.
 *
 * @param {string} run the value of `RUN_VARIABLE` in the environment of the run's processes
 */
export async function endLeakedProcesses(run) {
  const until = performance.now() + GRACE;
  while (processesOf(run).length > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, STEP));
  const leaked = processesOf(run);
  for (const { pid } of leaked) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
  return leaked;
}
