import type { SigningKeys } from '../publish/signing-keys.ts';
import type { ExperimentFigures } from '../results/index.ts';
import type { Actor, ExperimentChange, ExperimentsBackend } from './backend.ts';
import type { LiveTestSpots } from './live-test-spots.ts';
import type { PhaseFigures } from './phase-figures.ts';
import type { ChangeRequest, EndedRequest } from './requests.ts';
import type { ExperimentRow } from './rows.ts';
import type { LinkedExperiment } from './signed-link.ts';

/** The actions on a stored experiment. */
export type Action = 'start' | 'stop' | 'kill' | 'archive';

/** A planned change: the differences, the consequences, and the function that applies it. */
export interface Plan {
  readonly before: ExperimentRow | null;
  readonly after: ExperimentRow;
  readonly difference: readonly string[];
  readonly consequences: readonly string[];
  /**
   * Applies it. Resolves to the published version, or null where the change does not affect pages.
   *
   * @throws {ApprovalRequested} where another publisher has to approve it first.
   */
  apply(): Promise<number | null>;
}

/** The differences between a definition and the stored one, and the consequences of starting it. */
export type Checked = Omit<Plan, 'apply'>;

/** The options of the service. */
export interface ServiceOptions {
  readonly backend: ExperimentsBackend;
  readonly keys: SigningKeys;
  /** Called only where a check needs the test spots. */
  readonly places: () => Promise<LiveTestSpots>;
  /** The author in the history, whose role decides. */
  readonly actor: Actor;
  readonly now?: () => Date;
}

/**
 * Everything that marketing does with experiments: the same for the command line and for the admin page.
 *
 * `revision`: the revision that a change was made from, by default the latest. Where the stored one differs, the change is refused
 * with EXPERIMENT-003, when it is planned or at the latest when it is applied.
 */
export interface ExperimentService {
  list(): Promise<ExperimentRow[]>;
  /** The names of experiments that this release cannot read; documents that it publishes do not contain them. */
  unreadable(): Promise<string[]>;
  /** @throws {ShopError} EXPERIMENT-002 for an unknown name. */
  find(name: string): Promise<ExperimentRow>;
  history(name: string): Promise<ExperimentChange[]>;
  /** The visitors of each phase, and whether their split matches the weights. */
  figures(name: string): Promise<PhaseFigures[]>;
  /**
   * The figures of a phase, by default the latest one.
   *
   * @throws {ShopError} EXPERIMENT-002 for an unknown name, and for a phase that was never opened.
   */
  results(name: string, phase: number | null): Promise<ExperimentFigures>;
  places(): Promise<LiveTestSpots>;
  create(written: unknown): Promise<Plan>;
  /** Creates an experiment, or changes the stored one. */
  applied(written: unknown, revision?: number): Promise<Plan>;
  /**
   * The change that {@link ExperimentService.applied} would make, and the consequences of a start right after it. It cannot write
   * anything.
   *
   * @throws {ShopError} the error that the start would throw, with the same message.
   */
  checked(written: unknown, revision?: number): Promise<Checked>;
  /** Applies a JSON merge patch (RFC 7396). */
  edit(name: string, patch: unknown, revision?: number): Promise<Plan>;
  duplicate(name: string, as: string): Promise<Plan>;
  act(name: string, action: Action, revision?: number): Promise<Plan>;
  ship(name: string, variant: string, revision?: number): Promise<Plan>;
  /**
   * Restores the state before a change of its history, by default the latest one, as a further change. It starts nothing: an
   * experiment that does not run stays so.
   */
  revert(name: string, change: number | null, revision?: number): Promise<Plan>;
  /**
   * The content that a preview link shows for an unsaved definition. Only the variant's own texts are checked; the rest may be
   * unfinished.
   *
   * @throws {ShopError} EXPERIMENT-002 for values that no page can show.
   */
  unsaved(written: unknown, variant: string): Promise<LinkedExperiment>;
  /** Whether a start and a ship wait for a second publisher, and the experiment's pending request. */
  approval(name: string): Promise<{ readonly isNeeded: boolean; readonly request: ChangeRequest | null }>;
  setApproval(isNeeded: boolean): Promise<void>;
  /**
   * The change that a pending request asks for, as a plan that carries it out.
   *
   * @throws {ShopError} EXPERIMENT-003 where the request is no longer pending, or the experiment has changed since; on `apply`,
   * EXPERIMENT-006 where the account made the request itself.
   */
  approve(name: string, request: number): Promise<Plan>;
  /** Ends a request without a change: another publisher declines it, or its author withdraws it. */
  endRequest(name: string, request: number, how: EndedRequest, reason: string): Promise<void>;
  /** The generation number in links to results; see `resultLink`. */
  linkGeneration(name: string): Promise<number>;
  /** Revokes all links to results of an experiment. */
  revokeLinks(name: string): Promise<void>;
  /** Publishes the current experiments. */
  publish(): Promise<number>;
  /** Publishes only where this release can read no published document; null otherwise. */
  publishFirst(): Promise<number | null>;
}
