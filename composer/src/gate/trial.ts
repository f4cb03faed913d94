import { mkdirSync } from 'node:fs';
import type { Composition } from 'shared-contracts/composition';
import type { ProcessOptions } from '../render/process-contract.ts';
import { type Findings, PageTrial, type Tried } from './page-trial.ts';
import { tryParts } from './part-trial.ts';
import { ReadyProcess } from './ready-process.ts';
import { withRecordedCart } from './recorded-cart.ts';

/** The locked processes of a trial that is still to come. */
export interface PreparedTrial {
  /** Renders pages. */
  readonly pages: ReadyProcess;
  /** Runs code for browsers. */
  readonly parts: ReadyProcess;
}

/**
 * Starts the locked processes of a trial, which need only the live composition. The releases to try may still be built. The caller ends
 * them by `endTrial`.
 *
 * @param options of the live shell's render processes
 * @param live the live composition; null where none can be read
 */
export function prepareTrial(options: ProcessOptions, live: Composition | null): PreparedTrial {
  // A process may read only what is there when it starts, and on fresh data no release is built yet.
  mkdirSync(options.settings.releases, { recursive: true });
  const settings = { ...options.settings, areTimed: true as const };
  const quiet = withRecordedCart({ ...options, settings });
  const withPageNames = { ...quiet, settings: { ...settings, hasPageNames: true as const } };
  // Code for browsers of the live releases runs only where that of a new one fails.
  return { pages: new ReadyProcess(quiet, live), parts: new ReadyProcess(withPageNames, null) };
}

/** Ends the processes of a trial, whether it took place or not. */
export async function endTrial({ pages, parts }: PreparedTrial): Promise<void> {
  await Promise.all([pages.end(), parts.end()]);
}

/**
 * Tries new releases in locked render processes of the live shell, in the whole composition that they would be part of: every module is
 * evaluated, every page is rendered beside the live one, their handlers get an empty form and those of a product's page, and their code for browsers
 * is run without one. Nothing but reading reaches the storefront and the backend.
 */
export async function tryRendering(prepared: PreparedTrial, tried: Tried): Promise<Findings> {
  await Promise.all([prepared.pages.settled, prepared.parts.settled]);
  const [pages, parts] = await Promise.all([
    new PageTrial(prepared.pages, tried).run(),
    tryParts(prepared.parts, tried),
  ]);
  return { problems: [...pages.problems, ...parts.problems], notes: [...pages.notes, ...parts.notes] };
}
