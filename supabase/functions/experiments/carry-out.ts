import {
  ApprovalRequested,
  differenceOf,
  draftWith,
  type ExperimentChange,
  type ExperimentService,
  type LinkedShop,
  linkFor,
  type Plan,
  resultLink,
} from '../../../experiments/src/manage/index.ts';
import { ShopError } from '../../../shared-contracts/src/errors/index.ts';
import type { Change, Command } from './command.ts';

/** The author of an unsaved definition looks at it now (hours). */
const LONGEST_UNSAVED = 2;

/** The services that commands use. */
export interface Managed extends LinkedShop {
  readonly service: ExperimentService;
}

/** A question about a definition, which only looks; every other change is one that can be made. */
type Question = Extract<Change, { command: 'diff' | 'dry-run' }>;

const isQuestion = (asked: Change): asked is Question => asked.command === 'diff' || asked.command === 'dry-run';

function planOf(asked: Exclude<Change, Question>, service: ExperimentService): Promise<Plan> {
  switch (asked.command) {
    case 'create':
      return service.create(asked.definition ?? draftWith(asked.name ?? '', asked.patch ?? {}));
    case 'apply':
      return service.applied(asked.definition, asked.revision);
    case 'edit':
      return service.edit(asked.name, asked.patch, asked.revision);
    case 'duplicate':
      return service.duplicate(asked.name, asked.as);
    case 'ship':
      return service.ship(asked.name, asked.variant, asked.revision);
    case 'approve':
      return service.approve(asked.name, asked.request);
    case 'revert':
      return service.revert(asked.name, asked.change, asked.revision);
    default:
      return service.act(asked.name, asked.command, asked.revision);
  }
}

/**
 * Refuses an edit that does not say what it was made from: the later of two editors would undo what the earlier one did.
 *
 * @throws {ShopError} EXPERIMENT-002 where the revision is missing.
 */
function refuseBlind({ before, after }: Plan, asked: Exclude<Change, Question>): void {
  const isEdit = asked.command === 'apply' || asked.command === 'edit';
  if (before === null || !isEdit || asked.revision !== undefined || asked.dryRun) return;
  const problems = 'revision must be the revision this change is based on';
  throw new ShopError('EXPERIMENT-002', { experiment: after.name, problems });
}

/** A change that the database kept as a request, for another publisher to approve. */
function asRequested(error: unknown): 'requested' {
  if (error instanceof ApprovalRequested) return 'requested';
  throw error;
}

/** The plan of a change. A change that is carried out adds the version that pages follow; null where none do. */
async function changed(asked: Change, service: ExperimentService): Promise<object> {
  if (isQuestion(asked)) return service.checked(asked.definition, asked.revision);
  const plan = await planOf(asked, service);
  refuseBlind(plan, asked);
  const { before, after, difference, consequences } = plan;
  if (asked.dryRun) return { before, after, difference, consequences };
  const version = await plan.apply().catch(asRequested);
  if (version === 'requested')
    return { before, after: before, difference, consequences, version: null, requested: true };
  return { before, after: { ...after, revision: after.revision + 1 }, difference, consequences, version };
}

async function link(asked: Extract<Command, { command: 'link' }>, { service, ...shop }: Managed): Promise<string> {
  const { debug, definition, hours, name = '', path, variant = '' } = asked;
  if (definition === undefined)
    return linkFor(shop, debug ? null : { row: await service.find(name), variant }, path, hours);
  const row = await service.unsaved(definition, variant);
  return linkFor(shop, { row, variant }, path, Math.min(hours, LONGEST_UNSAVED));
}

const ENDS = { decline: 'declined', withdraw: 'withdrawn' } as const;

/** The history, the latest last: each change with what differs by it. */
const withDifferences = (changes: readonly ExperimentChange[]) =>
  changes.map((change) => ({ ...change, difference: differenceOf(change.before, change.after) }));

/**
 * Carries out a command of an administrator, by the code of the command line. Resolves to what is answered.
 *
 * @throws {ShopError} EXPERIMENT-002 for what cannot be, EXPERIMENT-003 where another change came first, EXPERIMENT-004 and
 * BACKEND-… where the shop or the database does not answer.
 */
export async function carryOut(asked: Command, managed: Managed): Promise<object> {
  const { service } = managed;
  switch (asked.command) {
    case 'list':
      return { experiments: await service.list() };
    case 'places':
      return service.places();
    case 'show':
      return { experiment: await service.find(asked.name) };
    case 'figures':
      return { phases: await service.figures(asked.name) };
    case 'history':
      return { changes: withDifferences(await service.history(asked.name)) };
    case 'approval':
      return service.approval(asked.name);
    case 'share':
      return { link: await resultLink(managed, asked.name, asked.phase, asked.days) };
    case 'unshare':
      await service.find(asked.name);
      await service.revokeLinks(asked.name);
      return {};
    case 'decline':
    case 'withdraw':
      await service.endRequest(asked.name, asked.request, ENDS[asked.command], asked.reason);
      return service.approval(asked.name);
    case 'link':
      return { link: await link(asked, managed) };
    default:
      return changed(asked, service);
  }
}
