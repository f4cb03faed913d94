import type { RegistryLog } from 'composer/registry';
import type { Changes } from './changes/changes.ts';
import type { LiveHead } from './changes/live-head.ts';
import type { RegistryMetrics } from './operations/registry-metrics.ts';
import type { PublishedFiles } from './reading/published-files.ts';
import type { Authentication } from './rights/authentication.ts';
import type { Rows } from './rows/rows.ts';
import type { BlobStore } from './uploads/blob-store.ts';
import type { ReleaseStore } from './uploads/release-store.ts';

/** The services that answer requests. */
export interface Registry {
  readonly rows: Rows;
  readonly authentication: Authentication;
  readonly blobs: BlobStore;
  readonly releases: ReleaseStore;
  readonly changes: Changes;
  readonly head: LiveHead;
  readonly files: PublishedFiles;
  /** The most bytes of a team that no composition has named. */
  readonly quota: number;
  readonly metrics: RegistryMetrics;
  readonly log: RegistryLog;
  /** The file with the declarations of the shared packages in the shell that releases are tried in; undefined where it has none. */
  sharedTypes(): string | undefined;
  /** Prepares for the trial of a release that a team is building. */
  announce(): void;
}
