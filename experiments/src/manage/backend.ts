import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import type { BackendRest } from '../publish/backend-rest.ts';
import { PublishedDocument } from '../publish/published-document.ts';
import { ExperimentFigures } from '../results/figures.ts';
import { ApprovalRequested, ChangeRequest, type EndedRequest } from './requests.ts';
import { ExperimentRow } from './rows.ts';

/** One entry of an experiment's history. */
export const ExperimentChange = z.object({
  /** Identifies the change for an undo. */
  id: z.number().int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  before: ExperimentRow.nullable().catch(null),
  after: ExperimentRow.nullable().catch(null),
  /** The details that the difference lacks: the request, its author, and the reason for declining it. */
  note: z.string().nullable().default(null),
});

/** @see ExperimentChange */
export type ExperimentChange = z.infer<typeof ExperimentChange>;

/** The number of visitors who were given a variant in a phase, and of those who saw it. */
export const PhaseVisitors = z.object({
  phase: z.number().int(),
  variant: z.string(),
  assigned: z.coerce.number(),
  exposed: z.coerce.number(),
});

/** Whether the visitors of a phase match the weights of its variants; null where there are too few to decide. */
export const Mismatch = z.object({
  counted: z.enum(['assigned', 'exposed']),
  chi2: z.number().nullable(),
  degrees: z.number().int(),
  alarm: z.boolean().nullable(),
});

/** @see PhaseVisitors */
export type PhaseVisitors = z.infer<typeof PhaseVisitors>;
/** @see Mismatch */
export type Mismatch = z.infer<typeof Mismatch>;

/** A written change: an experiment, made from a revision (0 for a new one), and the action. */
export interface WrittenChange extends Omit<ExperimentRow, 'revision'> {
  readonly action: string;
  readonly revision: number;
  /** The change of the history that this one undoes. */
  readonly undone?: number;
  /** The request that this change carries out. */
  readonly approves?: number;
}

/** The author of a change. */
export interface Actor {
  /** The name in the history. */
  readonly name: string;
  /** The account whose role decides the permissions; null for the command line, which holds the secret key and has all permissions. */
  readonly account: string | null;
}

/** A signed text, ready to be published. */
export interface SignedDocument {
  readonly body: string;
  readonly signature: string;
  readonly key_id: string;
}

/** The tables of the experiments, behind the backend's REST interface with its secret key. */
export interface ExperimentsBackend {
  /** The rows that this release can read. A row from a later release must not keep the others from being stopped. */
  rows(): Promise<ExperimentRow[]>;
  /** The names of the rows that it cannot read. */
  unreadable(): Promise<string[]>;
  history(name: string): Promise<ExperimentChange[]>;
  /** The number of visitors who hold one of these variants. */
  keptVisitors(name: string, variants: readonly string[]): Promise<number>;
  visitors(name: string): Promise<PhaseVisitors[]>;
  mismatch(name: string, phase: number): Promise<Mismatch[]>;
  /** The figures of a phase, by default the latest; null for an unknown experiment. */
  results(name: string, phase: number | null): Promise<ExperimentFigures | null>;
  latest(): Promise<PublishedDocument | null>;
  /**
   * Writes a change, and publishes the document with it if there is one. Resolves to the published version.
   *
   * @throws {ApprovalRequested} where another publisher has to approve it first.
   */
  change(change: WrittenChange, document: SignedDocument | null, basedOn: number, actor: Actor): Promise<number | null>;
  publish(document: SignedDocument, basedOn: number): Promise<number>;
  /** Whether a start and a ship wait for a second publisher. */
  needsApproval(): Promise<boolean>;
  setApproval(isNeeded: boolean): Promise<void>;
  /** The pending request of an experiment; null without one. */
  request(name: string): Promise<ChangeRequest | null>;
  /** The generation number of links to an experiment's results, for accounts that may share them. */
  linkGeneration(name: string, actor: Actor): Promise<number>;
  /** Revokes all links to results of an experiment. */
  revokeLinks(name: string, actor: Actor): Promise<void>;
  endRequest(request: ChangeRequest, how: EndedRequest, actor: Actor, reason: string): Promise<void>;
}

const APPROVAL = 'settings?key=eq.experiment_approval';
const Setting = z.array(z.object({ enabled: z.boolean() }));

const quoted = (name: string): string => encodeURIComponent(name);

/** Whether another publication came first, so that a retry is right. */
export function isPublishedMeanwhile(error: unknown): boolean {
  return error instanceof ShopError && /published meanwhile/.test(String(error.details['answer'] ?? ''));
}

/** The error for a change that the database refuses: another change came first, or the account's role doesn't allow it. */
function refusal(error: unknown, name: string): never {
  const answer = error instanceof ShopError ? String(error.details['answer'] ?? '') : '';
  const code = /PT409/.test(answer) ? 'EXPERIMENT-003' : /"42501"/.test(answer) ? 'EXPERIMENT-006' : null;
  if (code === null || isPublishedMeanwhile(error)) throw error;
  const said = /"message":\s*"([^"]*)"/.exec(answer)?.[1];
  throw new ShopError(code, { experiment: name, reason: said ?? answer }, { cause: error });
}

type Rpc = (name: string, body: unknown) => Promise<unknown>;

type Stored = 'rows' | 'unreadable' | 'history' | 'latest';

/** Reads stored experiments and their published document. */
function storedWith(ask: BackendRest): Pick<ExperimentsBackend, Stored> {
  const allRows = async () =>
    z.array(z.looseObject({ name: z.string() })).parse(await ask('experiments?select=*&order=created_at,name'));
  return {
    rows: async () =>
      (await allRows()).flatMap((row) => {
        const { success, data } = ExperimentRow.safeParse(row);
        return success ? [data] : [];
      }),
    unreadable: async () =>
      (await allRows()).flatMap((row) => (ExperimentRow.safeParse(row).success ? [] : [row.name])),
    history: async (name) =>
      z
        .array(ExperimentChange)
        .parse(
          await ask(
            `experiment_changes?select=id,at,actor,action,before,after,note&order=id&experiment=eq.${quoted(name)}`,
          ),
        ),
    latest: async () =>
      z
        .array(PublishedDocument)
        .parse(await ask('experiment_documents?select=version,body,signature&order=version.desc&limit=1'))[0] ?? null,
  };
}

type Figures = 'keptVisitors' | 'visitors' | 'mismatch' | 'results';

/** Reads visitors and results of an experiment. */
function figuresWith(post: Rpc): Pick<ExperimentsBackend, Figures> {
  // New events are computed first, so that all figures are of the same moment.
  const upToDate = () => post('recompute_rollups', { days: 500 });
  return {
    keptVisitors: async (name, variants) =>
      z.coerce.number().parse(await post('kept_visitors', { p_experiment: name, p_variants: variants })),
    visitors: async (name) => {
      await upToDate();
      return z.array(PhaseVisitors).parse(await post('experiment_visitors', { p_experiment: name }));
    },
    mismatch: async (name, phase) =>
      z.array(Mismatch).parse(await post('experiment_mismatch', { p_experiment: name, p_phase: phase })),
    results: async (name, phase) => {
      await upToDate();
      return z
        .nullable(ExperimentFigures)
        .parse(await post('experiment_figures', { p_experiment: name, p_phase: phase }));
    },
  };
}

/** Writes changes of experiments and of their published document. */
function changesWith(post: Rpc): Pick<ExperimentsBackend, 'change' | 'publish'> {
  return {
    async change({ approves = null, ...change }, document, basedOn, { name: actor, account }) {
      const body = { change, document, based_on: basedOn, actor, caller: account, approves };
      const answer = await post('change_experiment', body).catch((error: unknown) => refusal(error, change.name));
      const { version, request } = z
        .object({ version: z.number().nullable(), request: z.number().optional() })
        .parse(answer);
      if (request !== undefined) throw new ApprovalRequested(`request ${request} of ${change.name} waits for approval`);
      return version;
    },
    publish: async (document, basedOn) =>
      z.number().parse(await post('publish_experiments', { ...document, based_on: basedOn })),
  };
}

/** @see ExperimentsBackend */
export function experimentsBackend(ask: BackendRest): ExperimentsBackend {
  const post: Rpc = (name, body) => ask(`rpc/${name}`, { method: 'POST', body });
  return {
    ...storedWith(ask),
    ...figuresWith(post),
    ...changesWith(post),
    needsApproval: async () => Setting.parse(await ask(`${APPROVAL}&select=enabled`))[0]?.enabled ?? false,
    async setApproval(enabled) {
      await ask(APPROVAL, { method: 'PATCH', body: { enabled } });
    },
    request: async (name) =>
      z
        .array(ChangeRequest)
        .parse(await ask(`experiment_requests?select=*&state=eq.waiting&experiment=eq.${quoted(name)}`))[0] ?? null,
    linkGeneration: async (name, { account }) =>
      z
        .number()
        .parse(
          await post('result_links', { p_experiment: name, caller: account }).catch((error: unknown) =>
            refusal(error, name),
          ),
        ),
    async revokeLinks(name, { account }) {
      await post('revoke_result_links', { p_experiment: name, caller: account }).catch((error: unknown) =>
        refusal(error, name),
      );
    },
    async endRequest({ id, experiment }, decision, { name: actor, account }, reason) {
      await post('end_request', { request: id, decision, actor, caller: account, reason }).catch((error: unknown) =>
        refusal(error, experiment),
      );
    },
  };
}
