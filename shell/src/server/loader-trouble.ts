import { loggedPath, type LoggedRequest } from './logged-path.ts';
import type { RenderJob } from 'composer/guest';

interface TroubledJob extends LoggedRequest {
  readonly set: Pick<RenderJob['set'], 'versionOf'>;
}

/** The log's details about a remote whose loader failed: where, and which release. */
export function loaderTrouble(job: TroubledJob, remote: string): { path: string; release: string } {
  return { path: loggedPath(job), release: `${remote}@${job.set.versionOf(remote)}` };
}
