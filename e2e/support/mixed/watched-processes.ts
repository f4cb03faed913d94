import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf } from '../started-shop.ts';
import type { Sample } from './growth.ts';

const MEGABYTE = 1024; // of kilobytes
const HOST = 'render-host.cjs';

/** What of a process is looked at. */
interface Watched {
  /** MB that it really holds. */
  readonly memory: Sample[];
  readonly files: Sample[];
}

function look(pid: number): { memory: number; files: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const memory = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / MEGABYTE;
    return { memory, files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return null; // It has ended.
  }
}

/** The render processes of a server, whatever walls they were started behind. */
export function renderHosts(server: number): number[] {
  return childrenOf(server).flatMap(({ pid, command }) => {
    const below = renderHosts(pid);
    return below.length > 0 ? below : command.includes(HOST) ? [pid] : [];
  });
}

/** Looks at processes again and again (Linux). */
export class WatchedProcesses {
  readonly #watched = new Map<string, Watched>();

  /** Looks once at all processes of a part; their figures are added up. */
  look(part: string, pids: readonly number[]): void {
    const at = performance.now();
    const seen = pids.map(look).filter((one) => one !== null);
    if (seen.length === 0) return;
    const known = this.#watched.get(part) ?? { memory: [], files: [] };
    this.#watched.set(part, known);
    known.memory.push({ at, value: seen.reduce((sum, { memory }) => sum + memory, 0) });
    known.files.push({ at, value: seen.reduce((sum, { files }) => sum + files, 0) });
  }

  get parts(): ReadonlyMap<string, Watched> {
    return this.#watched;
  }
}
