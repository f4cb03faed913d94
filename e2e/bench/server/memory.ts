import { readFileSync } from 'node:fs';
import type { PartProcess } from '../../support/started-shop.ts';

/** Memory (MB) that a process holds, pages that it shares with others counted in parts; 0 where it has ended. */
export function memoryOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The memory of the shop's processes (MB): the server that answers, and all that render for it. */
export interface ShopMemory {
  readonly server: number;
  readonly render: number;
}

export function shopMemory(server: PartProcess, renderers: readonly PartProcess[]): ShopMemory {
  return {
    server: Math.round(memoryOf(server.pid)),
    render: Math.round(renderers.reduce((sum, { pid }) => sum + memoryOf(pid), 0)),
  };
}
