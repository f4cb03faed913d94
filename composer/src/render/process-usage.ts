import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resource usage of a process. */
export interface Usage {
  /** Processor time of its JavaScript thread (elsewhere than on Linux: of the process), in ms. */
  readonly cpu: number;
  /** Processor time of all its other threads, in ms; 0 where the system does not report threads apart. */
  readonly threads: number;
  /** Its resident memory, in bytes. */
  readonly memory: number;
  /** Whether it sleeps, rather than running or waiting for a processor. */
  readonly isAsleep: boolean;
}

/** Linux counts in hundredths of a second, independent of the kernel's own rate. */
const TICK = 10;
const PAGE = 4096;

function statOf(file: string) {
  const text = readFileSync(file, 'latin1');
  // The name in brackets may contain spaces; what follows is numbered from the state, which proc(5) calls field 3.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const number = (field: number): number => Number(fields[field - 3]);
  return { cpu: (number(14) + number(15)) * TICK, memory: number(24) * PAGE, isAsleep: fields[0] === 'S' };
}

function fromProc(pid: number): Usage {
  const thread = statOf(`/proc/${pid}/task/${pid}/stat`);
  const { cpu: all } = statOf(`/proc/${pid}/stat`);
  return { ...thread, threads: Math.max(0, all - thread.cpu) };
}

/** `minutes:seconds.hundredths`, or with hours before, as `ps` writes processor time. */
function msOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

function fromPs(pid: number): Promise<Usage | null> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'time=,rss=,state=', '-p', String(pid)], (error, stdout) => {
      const [time = '', kilobytes = '', state = ''] = stdout.trim().split(/\s+/);
      if (error || !time) return resolve(null);
      return resolve({
        cpu: msOf(time),
        threads: 0,
        memory: Number(kilobytes) * 1024,
        isAsleep: state.startsWith('S'),
      });
    });
  });
}

/** Resource usage of a process; null where it has ended or the system does not report it. */
export async function usageOf(pid: number): Promise<Usage | null> {
  if (process.platform !== 'linux') return fromPs(pid);
  try {
    return fromProc(pid);
  } catch {
    return null;
  }
}
