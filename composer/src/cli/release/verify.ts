import type { ServerConfig } from 'shared-contracts/config';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { verifyReleases } from '../../registry/verify-releases.ts';
import { print } from './terminal.ts';

/** Compares every file that the shop remembers with what was released; the exit code is 1 where one differs. */
export async function runVerify(config: ServerConfig): Promise<void> {
  const { compositions, releases, problems } = await verifyReleases(dataPathsIn(config.dataDir));
  for (const problem of problems) print(problem);
  print(`${compositions} compositions and ${releases} releases verified: ${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}
