import { randomBytes } from 'node:crypto';
import type { Composition } from 'shared-contracts/composition';
import type { JobOutcome, ProcessEnd, ProcessOptions } from '../../render/process-contract.ts';
import { RenderProcess } from '../../render/render-process.ts';
import type { RenderedHead } from '../../render/render-protocol.ts';
import { nowhere } from '../../render/render-sink.ts';

/** A page takes no longer than this (ms); a return must not wait for it. */
const LIMIT = 5000;

const ignore = (): void => undefined;

function failureIn(outcome: JobOutcome, head: RenderedHead | null, end: ProcessEnd | null): string | null {
  if (outcome.kind === 'lost') return `ended its process: ${end?.reason.replace(/\d+/g, 'n') ?? 'unknown'}`;
  if (outcome.kind === 'aborted') return 'didn’t finish in time';
  if (outcome.kind === 'failed') return `failed: ${outcome.message}`;
  if (!head) return 'has no head';
  if (head.status >= 500) return `answered ${head.status}`;
  return head.degraded.length > 0 ? `rendered without ${head.degraded.toSorted().join(', ')}` : null;
}

/**
 * Renders a page of a composition that no visitor sees, in a locked process of its own.
 *
 * @param url the page's address on the site
 * @returns how it fails; null where it is sound
 */
export async function failureOfPage(
  options: ProcessOptions,
  composition: Composition,
  url: string,
): Promise<string | null> {
  let end: ProcessEnd | null = null;
  let head: RenderedHead | null = null;
  const process = new RenderProcess(options, {
    log: ignore,
    fault: ignore,
    overrun: ignore,
    recycle: ignore,
    ended: (ended) => (end = ended),
  });
  try {
    await process.load(composition, []);
    const outcome = await process.render({
      compositionId: composition.id,
      request: { url, headers: {} },
      nonce: randomBytes(16).toString('base64'),
      shutOut: [],
      sink: { ...nowhere(), head: (given) => (head = given) },
      signal: AbortSignal.timeout(LIMIT),
    });
    return failureIn(outcome, head, end);
  } catch (error) {
    return `couldn’t be evaluated: ${String(error)}`;
  } finally {
    await process.end('the page was tried');
  }
}
