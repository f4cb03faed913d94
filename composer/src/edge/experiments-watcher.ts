import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { experimentStore } from '../experiments/experiment-store.ts';
import { openDocument, PublishedDocument } from '../experiments/published-document.ts';
import { publishedSource } from '../experiments/published-source.ts';
import type { SigningKeys } from '../experiments/signing-keys.ts';
import type { ServerConfig } from 'shared-contracts/config';
import type { ExperimentsDocument } from 'shared-contracts/experiments';

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
  readonly keys: SigningKeys;
  /** Null until the first sound document: every experiment then gives its control. */
  live(): LiveExperiments | null;
  close(): void;
}

function readLastGood(file: string, keys: SigningKeys, log: Log): LiveExperiments | null {
  if (!existsSync(file)) return null;
  try {
    const published = PublishedDocument.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { published, document: openDocument(published, keys) };
  } catch (error) {
    log('The last good experiments cannot be read', { error: String(error) });
    return null;
  }
}

function remember(file: string, published: PublishedDocument): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, JSON.stringify(published));
  renameSync(`${file}.draft`, file);
}

/** How many complaints are remembered; the oldest is then worth saying again. */
const REMEMBERED = 100;

/** Says each thing once, however many take turns. */
function once(log: Log): Log {
  const said = new Set<string>();
  return (message, details) => {
    const text = JSON.stringify([message, details]);
    if (!said.has(text)) log(message, details);
    said.delete(text);
    said.add(text);
    for (const oldest of said) {
      if (said.size <= REMEMBERED) break;
      said.delete(oldest);
    }
  };
}

/**
 * Follows the published configuration: a newer one whose signature is right takes over, anything else changes nothing and is
 * reported. The last good one lies in the data folder for a start without the backend.
 */
export function watchExperiments(config: ServerConfig, keys: SigningKeys, log: Log): ExperimentsWatcher {
  const file = path.join(config.dataDir, 'experiments.json');
  const source = publishedSource(config);
  const refuse = once(log);
  let trouble = once(log);
  let live = readLastGood(file, keys, log);
  let isBusy = false;

  function take(candidates: readonly PublishedDocument[]): void {
    for (const published of candidates) {
      try {
        const document = openDocument(published, keys);
        if (live && document.version <= live.document.version) continue;
        live = { published, document };
        remember(file, published);
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
    // Nothing was ever published: the experiments as they lie in the database are the first configuration.
    if (candidates.length === 0 && !live && keys.privateKey) await experimentStore(config).publish();
    trouble = once(log); // Whatever it was is over; when it comes again it is news.
  }

  const tick = (): void => {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch((error: unknown) => trouble('The experiments could not be followed', { error: String(error) }))
      .finally(() => {
        isBusy = false;
      });
  };
  tick();
  const timer = setInterval(tick, LOOK_EVERY);
  return { keys, live: () => live, close: () => clearInterval(timer) };
}
