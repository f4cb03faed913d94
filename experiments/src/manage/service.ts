import { ShopError } from 'shared-contracts/errors';
import { offeredVariants } from '../draw/draw.ts';
import { signDocument } from '../publish/published-document.ts';
import type { ExperimentDefinition } from '../schema/experiment.ts';
import { HOLDOUT } from '../schema/holdout.ts';
import { isPublishedMeanwhile, type SignedDocument, type WrittenChange } from './backend.ts';
import { consequencesOf } from './consequences.ts';
import { differenceOf } from './difference.ts';
import { mergePatch } from './merge-patch.ts';
import type { Checked, ExperimentService, Plan, ServiceOptions } from './experiment-service.ts';
import { isCurrent } from './is-current.ts';
import { figuresByPhase } from './phase-figures.ts';
import { phaseAfter } from './phases.ts';
import { refuseProblems, refuseWords } from './problems.ts';
import type { ChangeRequest } from './requests.ts';
import { standingBefore } from './revert.ts';
import { definitionFrom, type ExperimentRow, experimentOf, inOrder, isPublished } from './rows.ts';

/** What a change says beside what it makes of an experiment. */
type Marks = Pick<WrittenChange, 'approves' | 'undone'>;

/** How often publishing is tried again when somebody else published at the same time. */
const TRIES = 5;

const refuse = (experiment: string, problems: string): never => {
  throw new ShopError('EXPERIMENT-002', { experiment, problems });
};

/** Refuses a change that was made from another revision than the one that stands there, 0 where nothing does. */
function refuseOutdated(experiment: string, standing: number, revision: number | undefined): void {
  if (revision === undefined || revision === standing) return;
  const reason = `it’s based on revision ${revision}, but the current revision is ${standing}`;
  throw new ShopError('EXPERIMENT-003', { experiment, reason });
}

const stillStopped = ({ phase }: ExperimentRow): string =>
  `it stays stopped, and phase ${phase} keeps its results; starting it opens phase ${phase + 1}`;

const ARCHIVED = 'it is archived; duplicate it to try again';

/** As a definition is stored before it has ever run. */
const draftRow = (definition: ExperimentDefinition): ExperimentRow => ({
  name: definition.name,
  definition,
  status: 'draft',
  phase: 1,
  shipped_variant: null,
  shipped_at: null,
  revision: 0,
});

/** As it starts: a ramp begins with its first step. */
function begun(definition: ExperimentDefinition): ExperimentDefinition {
  const [first] = definition.ramp ?? [];
  return first ? { ...definition, traffic: first.traffic } : definition;
}

const STATUS_AFTER = { stop: 'stopped', kill: 'killed', archive: 'archived' } as const;

/** @see ExperimentService */
export function experimentService(options: ServiceOptions): ExperimentService {
  const { actor, backend, keys, now = () => new Date() } = options;

  const rowOf = async (name: string) => (await backend.rows()).find((row) => row.name === name);

  async function find(name: string, revision?: number): Promise<ExperimentRow> {
    const found = (await rowOf(name)) ?? refuse(name, 'there is no such experiment');
    refuseOutdated(name, found.revision, revision);
    return found;
  }

  function signed(rows: readonly ExperimentRow[], basedOn: number): SignedDocument {
    // What the description says is the house’s own business; everybody may read the document.
    const experiments = inOrder(rows)
      .filter(isPublished)
      .map((row) => ({ ...experimentOf(row), description: '' }));
    const document = { version: basedOn + 1, publishedAt: now().toISOString(), experiments };
    return { ...signDocument(document, keys), key_id: keys.keyId };
  }

  async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        if (!isPublishedMeanwhile(error) || tries >= TRIES) throw error;
      }
    }
  }

  const publish = () =>
    retried(async () => {
      const basedOn = (await backend.latest())?.version ?? 0;
      return backend.publish(signed(await backend.rows(), basedOn), basedOn);
    });

  /**
   * Writes one change together with the document of all experiments as they are then.
   *
   * @param check of the others, which may have changed since the change was planned
   */
  async function write(
    before: ExperimentRow | null,
    after: ExperimentRow,
    action: string,
    marks: Marks,
    check: (others: readonly ExperimentRow[]) => void,
  ): Promise<number | null> {
    const change = { ...after, action, revision: before?.revision ?? 0, ...marks };
    if (!isPublished(after) && !(before && isPublished(before))) return backend.change(change, null, 0, actor);
    return retried(async () => {
      const basedOn = (await backend.latest())?.version ?? 0;
      const others = (await backend.rows()).filter(({ name }) => name !== after.name);
      check(others);
      return backend.change(change, signed([...others, after], basedOn), basedOn, actor);
    });
  }

  /** When what is shipped after a change was shipped; the database says it by its own clock. */
  function shippedAt(before: ExperimentRow | null, variant: string | null): string | null {
    if (variant === null) return null;
    return before?.shipped_variant === variant ? before.shipped_at : now().toISOString();
  }

  async function plan(
    before: ExperimentRow | null,
    change: Pick<ExperimentRow, 'definition' | 'shipped_variant' | 'status'>,
    action: string,
    marks: Marks = {},
  ): Promise<Plan> {
    const { name } = change.definition;
    const after: ExperimentRow = {
      name,
      ...change,
      phase: phaseAfter(before, change, now()),
      shipped_at: shippedAt(before, change.shipped_variant),
      revision: before?.revision ?? 0,
    };
    if (change.status !== 'archived') experimentOf(after);
    const isNewContent = before?.definition !== change.definition || change.status === 'running';
    const live = isNewContent ? await options.places() : null;
    const check = (others: readonly ExperimentRow[]): void => {
      if (live) refuseProblems(change.definition, { live, others }, change.status === 'running');
    };
    const others = live ? (await backend.rows()).filter((row) => row.name !== name) : [];
    check(others);
    const opens = before !== null && after.phase !== before.phase;
    const kept = opens ? await backend.keptVisitors(name, offeredVariants(change.definition)) : 0;
    return {
      before,
      after,
      difference: differenceOf(before, after),
      consequences: consequencesOf(before, after, { kept, others, now: now() }),
      apply: () => write(before, after, action, marks, check),
    };
  }

  const created = (definition: ExperimentDefinition, action: string) =>
    plan(null, { definition, status: 'draft', shipped_variant: null }, action);

  const started = (row: ExperimentRow, marks?: Marks): Promise<Plan> =>
    row.status === 'archived'
      ? refuse(row.name, ARCHIVED)
      : plan(row, { definition: begun(row.definition), status: 'running', shipped_variant: null }, 'start', marks);

  async function shipped(row: ExperimentRow, variant: string, marks?: Marks): Promise<Plan> {
    if (row.name === HOLDOUT) refuse(row.name, 'the permanent control group has nothing to ship; stop it');
    if (!isPublished(row)) refuse(row.name, 'it has never run');
    return plan(row, { definition: row.definition, status: 'stopped', shipped_variant: variant }, 'ship', marks);
  }

  async function reverted(row: ExperimentRow, change: number | null, marks?: Marks): Promise<Plan> {
    const { standing, staysStopped, undone } = standingBefore(row, await backend.history(row.name), change);
    const made = await plan(row, standing, 'revert', { undone, ...marks });
    return staysStopped ? { ...made, consequences: [...made.consequences, stillStopped(row)] } : made;
  }

  async function waiting(name: string, id: number): Promise<ChangeRequest> {
    const request = await backend.request(name);
    if (request?.id === id) return request;
    throw new ShopError('EXPERIMENT-003', { experiment: name, reason: 'this request no longer waits for approval' });
  }

  async function changed(row: ExperimentRow, definition: ExperimentDefinition): Promise<Plan> {
    if (definition.name !== row.name) refuse(row.name, 'an experiment can’t be renamed; duplicate it under a new name');
    if (row.status === 'archived') refuse(row.name, ARCHIVED);
    return plan(row, { definition, status: row.status, shipped_variant: row.shipped_variant }, 'edit');
  }

  /** What runs would be changed as it is saved; everything else as it is started. */
  async function checked(definition: ExperimentDefinition, row: ExperimentRow | null): Promise<Checked> {
    const saved: ExperimentRow = row ? { ...row, definition } : draftRow(definition);
    // Saving checks this, and without saving there is nothing to start.
    if (saved.status !== 'archived') experimentOf(saved);
    const { after, consequences } = await (row?.status === 'running' ? changed(row, definition) : started(saved));
    const written = row?.status === 'running' ? after : saved;
    return { before: row, after: written, difference: differenceOf(row, written), consequences };
  }

  async function create(written: unknown, action = 'create'): Promise<Plan> {
    const definition = definitionFrom(written);
    return (await rowOf(definition.name))
      ? refuse(definition.name, 'an experiment with this name already exists')
      : created(definition, action);
  }

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
    places: options.places,
    create: (written) => create(written),
    async applied(written, revision) {
      const definition = definitionFrom(written);
      const row = await rowOf(definition.name);
      refuseOutdated(definition.name, row?.revision ?? 0, revision);
      return row ? changed(row, definition) : created(definition, 'create');
    },
    async checked(written, revision) {
      const definition = definitionFrom(written);
      const row = (await rowOf(definition.name)) ?? null;
      refuseOutdated(definition.name, row?.revision ?? 0, revision);
      return checked(definition, row);
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
      if (action === 'start') return started(row);
      if (action === 'archive' && row.status === 'running') refuse(name, 'it is running; stop it first');
      if ((action === 'stop' || action === 'kill') && !isPublished(row)) refuse(name, 'it is not running');
      return plan(row, { definition: row.definition, status: STATUS_AFTER[action], shipped_variant: null }, action);
    },
    ship: async (name, variant, revision) => shipped(await find(name, revision), variant),
    revert: async (name, change, revision) => reverted(await find(name, revision), change),
    async approval(name) {
      const [isNeeded, request, row] = await Promise.all([backend.needsApproval(), backend.request(name), find(name)]);
      return { isNeeded, request: request?.revision === row.revision ? request : null };
    },
    setApproval: (isNeeded) => backend.setApproval(isNeeded),
    linkGeneration: (name) => backend.linkGeneration(name, actor),
    revokeLinks: (name) => backend.revokeLinks(name, actor),
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
    async unsaved(written, variant) {
      const definition = definitionFrom(written);
      const shown = definition.variants.find((one) => one.name === variant);
      // A page asks for nothing: the control puts nothing anywhere.
      if (shown?.values) refuseWords(definition.name, shown, await options.places());
      return { name: definition.name, definition };
    },
    publish,
    async publishFirst() {
      const latest = await backend.latest();
      return latest && isCurrent(latest, keys, await backend.rows()) ? null : publish();
    },
  };
}
