import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ExperimentsDocument,
  openDocument,
  PublishedDocument,
  publishedSource,
  type VerifyingKeys,
} from 'experiments/publish';
import { logOnce } from '../operations/log-once.ts';
import { replaceJson } from '../../registry/atomic-file.ts';
import type { ServerConfig } from 'shared-contracts/config';
import { lookEvery } from '../server/look-every.ts';

/** How often the backend is asked (ms): a change is live everywhere well within five seconds. */
const LOOK_EVERY = 1000;

type Log = (message: string, details?: unknown) => void;

/** The live configuration, as it was published and as it is read. */
export interface LiveExperiments {
  readonly published: PublishedDocument;
  readonly document: ExperimentsDocument;
}

/** Follows the configuration of the experiments. */
export interface ExperimentsWatcher {
  readonly keys: VerifyingKeys;
  /** Null until the first sound document: every experiment then gives its control. */
  live(): LiveExperiments | null;
  close(): void;
}

function readLastGood(file: string, keys: VerifyingKeys, log: Log): LiveExperiments | null {
  if (!existsSync(file)) return null;
  try {
    const published = PublishedDocument.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { published, document: openDocument(published, keys) };
  } catch (error) {
    log('The last good experiments can’t be read', { error: String(error) });
    return null;
  }
}

/**
 * Follows the published configuration: a newer one whose signature is right takes over, anything else changes nothing and is
 * reported. The last good one lies in the data folder for a start without the backend.
 */
export function watchExperiments(config: ServerConfig, keys: VerifyingKeys, log: Log): ExperimentsWatcher {
  const file = path.join(config.dataDir, 'experiments.json');
  const source = publishedSource(config);
  const refuse = logOnce(log);
  let trouble = logOnce(log);
  let live = readLastGood(file, keys, log);

  function take(candidates: readonly PublishedDocument[]): void {
    for (const published of candidates) {
      try {
        const document = openDocument(published, keys);
        if (live && document.version <= live.document.version) continue;
        live = { published, document };
        replaceJson(file, published);
        return log('The experiments were switched', { version: document.version });
      } catch (error) {
        refuse('A configuration of the experiments was refused', {
          version: published.version,
          error: String(error),
        });
      }
    }
  }

  async function look(): Promise<void> {
    const candidates = await source(live?.published.version ?? 0);
    take(candidates);
    trouble = logOnce(log); // The trouble is over; its next occurrence is logged again.
  }

  const failed = (error: unknown) => trouble('The experiments can’t be watched for changes', { error: String(error) });
  return { keys, live: () => live, close: lookEvery(LOOK_EVERY, look, failed, look().catch(failed)) };
}
