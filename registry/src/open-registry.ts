import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { dataPathsIn, type RegistryLog, sharedTypesFile } from 'composer/registry';
import { sweepDrafts } from 'composer/release';
import type { Composition } from 'shared-contracts/composition';
import type { BucketConfig } from 'shared-contracts/config';
import { isShopError } from 'shared-contracts/errors';
import { Bucket } from './bucket/bucket.ts';
import { Changes } from './changes/changes.ts';
import { type Gate, triedShell } from './changes/gate.ts';
import { LiveHead } from './changes/live-head.ts';
import type { Signer } from './changes/signing.ts';
import { countedRows, createRegistryMetrics, timedGate } from './operations/registry-metrics.ts';
import { storedBytes } from './operations/stored-bytes.ts';
import { PublishedFiles } from './reading/published-files.ts';
import type { Registry } from './registry.ts';
import { Authentication } from './rights/authentication.ts';
import type { Rows } from './rows/rows.ts';
import { BlobStore } from './uploads/blob-store.ts';
import { ReleaseStore } from './uploads/release-store.ts';

/** How often (ms) the database is asked whether another process has changed what is live, and at most until it is looked whether to sign again. */
const LOOK_EVERY = 2000;
const SIGN_EVERY = 60 * 60 * 1000;
/** How often (ms) the bytes in the folder are counted. */
const COUNT_EVERY = 10 * 60 * 1000;

/** What a registry is opened with. */
export interface RegistryOptions {
  readonly rows: Rows;
  readonly dataDir: string;
  /** Where files are stored beside the folder; undefined for the folder alone. */
  readonly bucket?: BucketConfig | undefined;
  readonly gate: Gate;
  /** Is called when a team announces a release, with what is live; by default nothing happens. */
  readonly announced?: (live: Composition | null) => void;
  readonly signer: Signer;
  /** The most bytes of a team that no composition has named. */
  readonly quota: number;
  /** How many proxies in front have each written down the address that asked them. */
  readonly trustedProxies: number;
  readonly log: RegistryLog;
}

/** A registry that looks after what is live until it is closed. */
export interface OpenRegistry extends Registry {
  close(): void;
}

/** Runs work again and again, the next time after the last has ended; logs what fails. */
function every(period: number, work: () => Promise<void>, log: RegistryLog): () => void {
  let timer: NodeJS.Timeout;
  let isClosed = false;
  const run = async (): Promise<void> => {
    await work().catch((error: unknown) => {
      // Said once, where the database was found to be away.
      if (!isShopError(error, 'REGISTRY-008'))
        log('The registry couldn’t look after what is live', { error: String(error) });
    });
    if (!isClosed) timer = setTimeout(() => void run(), period).unref();
  };
  timer = setTimeout(() => void run(), period).unref();
  return () => {
    isClosed = true;
    clearTimeout(timer);
  };
}

/** Brings the live releases that the folder lacks, and stores in the bucket what that lacks of them. A failure delays only the next change. */
async function keepWhole(releases: ReleaseStore, live: Composition | null, log: RegistryLog): Promise<void> {
  try {
    if (!live) return;
    await releases.bring(live);
    for (const release of Object.values(live.remotes)) await releases.send(release);
  } catch (error) {
    log('Live releases couldn’t be compared with the bucket', { error: String(error) });
  }
}

/**
 * Opens a registry in its folder. Where its database is away, it answers what was live last, and changes are refused until the database is
 * back.
 */
export async function openRegistry(options: RegistryOptions): Promise<OpenRegistry> {
  const { dataDir, announced = () => undefined, signer, trustedProxies, quota, log } = options;
  const metrics = createRegistryMetrics();
  const rows = countedRows(options.rows, metrics);
  const gate = timedGate(options.gate, metrics);
  const bucket = options.bucket && new Bucket(options.bucket);
  const dataPaths = dataPathsIn(dataDir);
  mkdirSync(dataPaths.releases, { recursive: true });
  sweepDrafts(dataPaths, new Date());
  const blobs = new BlobStore(path.join(dataDir, 'blobs'), bucket);
  await blobs.sweep(new Date());
  const releases = new ReleaseStore({ dataPaths, blobs, bucket, log });
  const files = new PublishedFiles(dataPaths, bucket);
  files.load(log);
  const head = new LiveHead({ rows, dataPaths, signer, log });
  head.onComposition((composition) => files.add(composition));
  head.restore();
  const changes = new Changes({ rows, head, releases, gate, signer, log });
  await changes.signAgain(new Date()).catch((error: unknown) => {
    if (isShopError(error, 'REGISTRY-008')) return;
    // A row that it didn't sign, for example. What was live last is still answered.
    if (!head.head) throw error;
    log('The registry can’t continue what is live', { error: String(error) });
  });
  await keepWhole(releases, head.composition, log);
  metrics.storedBytes.set(await storedBytes(dataDir));
  const stop = [
    every(LOOK_EVERY, () => changes.look(), log),
    every(COUNT_EVERY, async () => metrics.storedBytes.set(await storedBytes(dataDir)), log),
    every(Math.min(SIGN_EVERY, signer.validFor / 8), () => changes.signAgain(new Date()), log),
  ];
  return {
    rows,
    authentication: new Authentication(rows, signer.registry, trustedProxies),
    blobs,
    releases,
    changes,
    head,
    files,
    quota,
    metrics,
    log,
    sharedTypes() {
      const build = triedShell({ dataPaths, log });
      return build ? sharedTypesFile(dataPaths, build) : undefined;
    },
    announce: () => announced(head.composition),
    close: () => stop.forEach((end) => end()),
  };
}
