import { randomBytes } from 'node:crypto';
import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { withReleases } from '../registry/owners.ts';
import { releaseConflicts } from './contract-conflicts.ts';
import type { ShellContracts } from './contract-schemas.ts';
import { type BrowserChoice, withoutBrowser } from './browser/browser-choice.ts';
import { type BrowserRecord, judgeInBrowser } from './browser/judge-in-browser.ts';
import { lostOutageParts } from './outage-parts.ts';
import { rejectionText } from './rejection-text.ts';
import { type PreparedTrial, tryRendering } from './trial.ts';

/** New releases, and what they are judged with. */
export interface Candidates {
  readonly releases: readonly Release[];
  /** The live composition; null where none can be read. */
  readonly live: Composition | null;
  /** Locked processes of the live shell, in which the releases are tried; null leaves that trial out. */
  readonly prepared: PreparedTrial | null;
  /** The schemas of the live shell's events and slots; undefined where its build does not record them. */
  readonly shell?: ShellContracts | undefined;
  /** The browser in which they are tried; none is used where it is left out. */
  readonly browser?: BrowserChoice;
}

/** The gate's verdict on new releases. */
export interface Verdict {
  /** Why none of them may go live, each a sentence for the author. Empty where all may. */
  readonly rejections: readonly string[];
  /** Differences from the live releases that keep none of them from going live. */
  readonly notes: readonly string[];
  /** How they were tried. */
  readonly tried: { readonly rendered: boolean; readonly browser: BrowserRecord };
}

const NOTHING_FOUND = { problems: [], notes: [] };

/** The live composition with the new releases in place of those of the same remotes, as it would be served. */
export function judgedComposition(releases: readonly Release[], live: Composition | null): Composition {
  const remotes = withReleases(live, releases);
  return { id: randomBytes(8).toString('hex'), counter: 0, createdAt: new Date().toISOString(), remotes };
}

/**
 * Judges new releases in the whole composition that they would be part of, beside the live one. Writes nothing, and leaves nothing
 * behind at the storefront and the backend.
 */
export async function judge({ releases, live, prepared, shell, browser }: Candidates): Promise<Verdict> {
  const composition = judgedComposition(releases, live);
  const contracts = releaseConflicts(releases, live, shell);
  const trial = prepared ? await tryRendering(prepared, { composition, releases, live }) : NOTHING_FOUND;
  const rejections = [...contracts.rejections, ...lostOutageParts(releases, live), ...trial.problems];
  // A rejected release needs no further trial, which takes longer.
  const given = rejections.length > 0 ? withoutBrowser('it was rejected before', {}) : browser;
  const inBrowser = await judgeInBrowser(
    { composition, releases, live },
    given ?? withoutBrowser('none was given', {}),
  );
  return {
    rejections: [...rejections, ...inBrowser.rejections],
    notes: [...contracts.notes, ...trial.notes],
    tried: { rendered: prepared !== null, browser: inBrowser.record },
  };
}

/**
 * A failed publish in words: a rejection of the gate as its sentences, each in a line of its own, and any other error as its message.
 *
 * @example publishingFailure(new ShopError('FEDERATION-003', { problems: ['/a answered 500'] }))
 */
export function publishingFailure(error: unknown): string {
  // What is no rejection is a fault of the tool, whose stack says where.
  return rejectionText(error) ?? String(error instanceof Error ? error.stack : error);
}

/**
 * Refuses releases that the gate rejects.
 *
 * @throws {ShopError} FEDERATION-003 with all rejections.
 */
export function refuseRejected({ rejections }: Verdict): void {
  if (rejections.length > 0) throw new ShopError('FEDERATION-003', { problems: rejections });
}
