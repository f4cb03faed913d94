import { execFileSync } from 'node:child_process';

/** Memory (MB) that a process and all that it started hold, shared pages counted once. */
export function memoryOf(pid: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [child = 0, parent = 0] of parents) if (family.has(parent)) family.add(child);
  }
  const kilobytes = [...family].map((one) => {
    try {
      const rollup = execFileSync('cat', [`/proc/${one}/smaps_rollup`], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      return 0; // It has ended meanwhile.
    }
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
