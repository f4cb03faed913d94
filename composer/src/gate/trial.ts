import type { ProcessOptions } from '../render/process-contract.ts';
import { type Findings, PageTrial, type Tried } from './page-trial.ts';
import { tryParts } from './part-trial.ts';
import { withRecordedCart } from './recorded-cart.ts';

/**
 * Tries new releases in locked render processes of the live shell, in the whole composition that they would be part of: every module is
 * evaluated, every page is rendered beside the live one, their handlers get an empty form and those of a product's page, and their code for browsers
 * is run without one. Nothing but reading reaches the storefront and the backend.
 */
export async function tryRendering(options: ProcessOptions, tried: Tried): Promise<Findings> {
  const settings = { ...options.settings, areTimed: true as const };
  const quiet = withRecordedCart({ ...options, settings });
  const [pages, parts] = await Promise.all([new PageTrial(quiet, tried).run(), tryParts(quiet, tried)]);
  return { problems: [...pages.problems, ...parts.problems], notes: [...pages.notes, ...parts.notes] };
}
