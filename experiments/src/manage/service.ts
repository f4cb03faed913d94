import { ShopError } from 'shared-contracts/errors';
import type { ExperimentDefinition } from '../schema/experiment.ts';
import { changePlans, type Plans, refuse } from './change-plans.ts';
import { differenceOf } from './difference.ts';
import type { Checked, ExperimentService, ServiceOptions } from './experiment-service.ts';
import { mergePatch } from './merge-patch.ts';
import { figuresByPhase } from './phase-figures.ts';
import { refuseWords } from './problems.ts';
import { createPublisher } from './publisher.ts';
import type { ChangeRequest } from './requests.ts';
import { definitionFrom, type ExperimentRow, experimentOf } from './rows.ts';

/** Refuses a change that was made from another revision than the stored one, which is 0 where there is none. */
function refuseOutdated(experiment: string, standing: number, revision: number | undefined): void {
  if (revision === undefined || revision === standing) return;
  const reason = `it’s based on revision ${revision}, but the current revision is ${standing}`;
  throw new ShopError('EXPERIMENT-003', { experiment, reason });
}

/** The stored form of a definition before its first start. */
const draftRow = (definition: ExperimentDefinition): ExperimentRow => ({
  name: definition.name,
  definition,
  status: 'draft',
  phase: 1,
  shipped_variant: null,
  shipped_at: null,
  revision: 0,
});

/** Finds stored experiments, and refuses an outdated revision. */
interface StoredExperiments {
  find(name: string, revision?: number): Promise<ExperimentRow>;
  /** The stored experiment of a definition's name; null where there is none. */
  named(definition: ExperimentDefinition, revision?: number): Promise<ExperimentRow | null>;
}

function storedExperiments({ backend }: ServiceOptions): StoredExperiments {
  const rowOf = async (name: string) => (await backend.rows()).find((row) => row.name === name);
  return {
    async find(name, revision) {
      const found = (await rowOf(name)) ?? refuse(name, 'there is no such experiment');
      refuseOutdated(name, found.revision, revision);
      return found;
    },
    async named({ name }, revision) {
      const row = (await rowOf(name)) ?? null;
      refuseOutdated(name, row?.revision ?? 0, revision);
      return row;
    },
  };
}

type Reading = 'list' | 'unreadable' | 'find' | 'history' | 'figures' | 'results' | 'places' | 'unsaved';

/** The read-only part of the service. */
function reading({ backend, places }: ServiceOptions, { find }: StoredExperiments): Pick<ExperimentService, Reading> {
  return {
    list: () => backend.rows(),
    unreadable: () => backend.unreadable(),
    find: (name) => find(name),
    history: (name) => backend.history(name),
    async figures(name) {
      await find(name);
      return figuresByPhase(backend, name);
    },
    async results(name, phase) {
      const figures = (await backend.results(name, phase)) ?? refuse(name, 'there is no such experiment');
      const isOpened = phase === null || figures.phases.some((opened) => opened.phase === phase);
      return isOpened ? figures : refuse(name, `it has no phase ${phase}`);
    },
    places,
    async unsaved(written, variant) {
      const definition = definitionFrom(written);
      const shown = definition.variants.find((one) => one.name === variant);
      // The control has no values, so the shop is not asked.
      if (shown?.values) refuseWords(definition.name, shown, await places());
      return { name: definition.name, definition };
    },
  };
}

/** The consequences of saving a definition. A running experiment changes when it is saved; any other when it is started. */
async function checked(
  definition: ExperimentDefinition,
  row: ExperimentRow | null,
  { changed, started }: Plans,
): Promise<Checked> {
  const saved: ExperimentRow = row ? { ...row, definition } : draftRow(definition);
  // Saving makes this check, and an unsaved definition cannot start.
  if (saved.status !== 'archived') experimentOf(saved);
  const { after, consequences } = await (row?.status === 'running' ? changed(row, definition) : started(saved));
  const target = row?.status === 'running' ? after : saved;
  return { before: row, after: target, difference: differenceOf(row, target), consequences };
}

type Changing = 'create' | 'applied' | 'checked' | 'edit' | 'duplicate' | 'act' | 'ship' | 'revert';

/** The part of the service that plans changes. */
function changing({ find, named }: StoredExperiments, plans: Plans): Pick<ExperimentService, Changing> {
  const { changed, created, ended, reverted, shipped, started } = plans;

  async function create(written: unknown, action: string) {
    const definition = definitionFrom(written);
    return (await named(definition))
      ? refuse(definition.name, 'an experiment with this name already exists')
      : created(definition, action);
  }

  return {
    create: (written) => create(written, 'create'),
    async applied(written, revision) {
      const definition = definitionFrom(written);
      const row = await named(definition, revision);
      return row ? changed(row, definition) : created(definition, 'create');
    },
    async checked(written, revision) {
      const definition = definitionFrom(written);
      return checked(definition, await named(definition, revision), plans);
    },
    async edit(name, patch, revision) {
      const row = await find(name, revision);
      return changed(row, definitionFrom(mergePatch(row.definition, patch)));
    },
    async duplicate(name, as) {
      const { definition } = await find(name);
      return create({ ...definition, name: as }, 'duplicate');
    },
    async act(name, action, revision) {
      const row = await find(name, revision);
      return action === 'start' ? started(row) : ended(row, action);
    },
    ship: async (name, variant, revision) => shipped(await find(name, revision), variant),
    revert: async (name, change, revision) => reverted(await find(name, revision), change),
  };
}

type Approving = 'approval' | 'setApproval' | 'approve' | 'endRequest' | 'linkGeneration' | 'revokeLinks';

/** Pending requests for a second publisher, and links to results. */
function approving(
  { actor, backend }: ServiceOptions,
  { find }: StoredExperiments,
  { reverted, shipped, started }: Plans,
): Pick<ExperimentService, Approving> {
  async function waiting(name: string, id: number): Promise<ChangeRequest> {
    const request = await backend.request(name);
    if (request?.id === id) return request;
    throw new ShopError('EXPERIMENT-003', { experiment: name, reason: 'this request no longer waits for approval' });
  }

  return {
    async approval(name) {
      const [isNeeded, request, row] = await Promise.all([backend.needsApproval(), backend.request(name), find(name)]);
      return { isNeeded, request: request?.revision === row.revision ? request : null };
    },
    setApproval: (isNeeded) => backend.setApproval(isNeeded),
    async approve(name, id) {
      const { action, change, revision, variant } = await waiting(name, id);
      const row = await find(name, revision);
      if (action === 'start') return started(row, { approves: id });
      return action === 'ship'
        ? shipped(row, variant ?? '', { approves: id })
        : reverted(row, change, { approves: id });
    },
    async endRequest(name, id, how, reason) {
      await backend.endRequest(await waiting(name, id), how, actor, reason);
    },
    linkGeneration: (name) => backend.linkGeneration(name, actor),
    revokeLinks: (name) => backend.revokeLinks(name, actor),
  };
}

/** @see ExperimentService */
export function experimentService(options: ServiceOptions): ExperimentService {
  const publisher = createPublisher(options);
  const plans = changePlans(options, publisher);
  const stored = storedExperiments(options);
  return {
    ...reading(options, stored),
    ...changing(stored, plans),
    ...approving(options, stored, plans),
    publish: publisher.publish,
    publishFirst: publisher.publishFirst,
  };
}
