import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf } from '../started-shop.ts';
import { growthOf, type Sample } from './growth.ts';

const MEGABYTE = 1024; // of kilobytes
const HOST = 'render-host.cjs';

/** The watched figures of a process. */
interface Watched {
  /** MB that it really holds. */
  readonly memory: Sample[];
  readonly files: Sample[];
}

/** The processes that a part of the shop has had, those that were ended and replaced among them. */
interface WatchedPart {
  /** MB of all of them together, and of the one that holds most, at each look. */
  readonly together: number[];
  readonly largest: number[];
  readonly processes: Map<number, Watched>;
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

/** The render processes of a server, behind every isolation layer. */
export function renderHosts(server: number): number[] {
  return childrenOf(server).flatMap(({ pid, command }) => {
    const below = renderHosts(pid);
    return below.length > 0 ? below : command.includes(HOST) ? [pid] : [];
  });
}

/** A process younger than this (ms) is still filling its heap. */
const OLD_ENOUGH = 60_000;

const age = (samples: readonly Sample[]): number => (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0);

/** Looks at processes again and again (Linux). */
export class WatchedProcesses {
  readonly #watched = new Map<string, WatchedPart>();

  /** Looks once at all processes of a part. */
  look(part: string, pids: readonly number[]): void {
    const at = performance.now();
    const known = this.#watched.get(part) ?? { together: [], largest: [], processes: new Map<number, Watched>() };
    const held: number[] = [];
    for (const pid of pids) {
      const seen = look(pid);
      if (!seen) continue;
      const process = known.processes.get(pid) ?? { memory: [], files: [] };
      known.processes.set(pid, process);
      process.memory.push({ at, value: seen.memory });
      process.files.push({ at, value: seen.files });
      held.push(seen.memory);
    }
    if (held.length === 0) return;
    this.#watched.set(part, known);
    known.together.push(held.reduce((sum, memory) => sum + memory, 0));
    known.largest.push(Math.max(...held));
  }

  /** MB of all processes of a part together, at each look. */
  together(part: string): readonly number[] {
    return this.#watched.get(part)?.together ?? [];
  }

  /** MB of the process of a part that holds most, at each look. */
  largest(part: string): readonly number[] {
    return this.#watched.get(part)?.largest ?? [];
  }

  /** How many processes of a part lived long enough to be judged, and by how much the one that grew most of them has. */
  growth(part: string): { readonly judged: number; readonly memory: number; readonly files: number } {
    const processes = [...(this.#watched.get(part)?.processes.values() ?? [])];
    const old = processes.filter(({ memory }) => age(memory) >= OLD_ENOUGH);
    const most = (grown: readonly number[]): number => Math.round(Math.max(0, ...grown));
    return {
      judged: old.length,
      memory: most(old.map(({ memory }) => growthOf(memory))),
      files: most(old.map(({ files }) => growthOf(files))),
    };
  }
}
