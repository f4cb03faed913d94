import { ShopError } from 'shared-contracts/errors';
import type { ExperimentChange, ExperimentsBackend, WrittenChange } from '../manage/backend.ts';
import type { ExperimentRow } from '../manage/rows.ts';
import type { PublishedDocument } from '../publish/published-document.ts';
import { experimentFigures } from './experiment-figures.ts';

/** Ten days on which `b` is better than the control. */
const DAYS = Array.from({ length: 10 }, () => [[1000, 50] as const, [1000, 70] as const]);

/** Tables in memory, with the rules of the functions that write them. */
export function memoryBackend(kept = 0) {
  const rows = new Map<string, ExperimentRow>();
  const published: PublishedDocument[] = [];
  const changes: (ExperimentChange & { readonly name: string })[] = [];

  function publish(document: { readonly body: string; readonly signature: string }, basedOn: number): number {
    if ((published.at(-1)?.version ?? 0) !== basedOn)
      throw new ShopError('BACKEND-002', { answer: '{"code":"PT409","message":"Version 9 was published meanwhile"}' });
    published.push({ version: basedOn + 1, ...document });
    return basedOn + 1;
  }

  function write(
    { action, revision, undone: _undone, approves: _approves, ...row }: WrittenChange,
    actor: string,
  ): void {
    const before = rows.get(row.name) ?? null;
    if ((before?.revision ?? 0) !== revision)
      throw new ShopError('EXPERIMENT-003', { experiment: row.name, reason: 'changed meanwhile' });
    const after = { ...row, revision: revision + 1 };
    rows.set(row.name, after);
    changes.push({
      id: changes.length + 1,
      name: row.name,
      at: new Date(0).toISOString(),
      actor,
      action,
      before,
      after,
      note: null,
    });
  }

  const backend: ExperimentsBackend = {
    rows: async () => structuredClone([...rows.values()]),
    unreadable: async () => [],
    history: async (name) => changes.filter((change) => change.name === name),
    keptVisitors: async () => kept,
    visitors: async () => [
      { phase: 1, variant: 'b', assigned: 40, exposed: 20 },
      { phase: 1, variant: 'control', assigned: 1240, exposed: 1000 },
    ],
    mismatch: async () => [
      { counted: 'assigned', chi2: 1125, degrees: 1, alarm: true },
      { counted: 'exposed', chi2: null, degrees: 1, alarm: null },
    ],
    results: async (name, phase) =>
      rows.has(name) ? { ...experimentFigures(DAYS), experiment: name, phase: phase ?? 1 } : null,
    latest: async () => published.at(-1) ?? null,
    async change(change, document, basedOn, actor) {
      const version = document && publish(document, basedOn);
      write(change, actor.name);
      return version;
    },
    publish: async (document, basedOn) => publish(document, basedOn),
    needsApproval: async () => false,
    setApproval: async () => undefined,
    request: async () => null,
    endRequest: async () => undefined,
    linkGeneration: async () => 1,
    revokeLinks: async () => undefined,
  };
  return { backend, published };
}
