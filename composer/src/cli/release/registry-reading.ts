import type { AuditEntry } from 'shared-contracts/registry';
import { REMOTES, WORKSPACE } from '../../build/load-definition.ts';
import { verifyLive } from '../../client/verify-live.ts';
import { readCheckout } from '../../registry/checkout-record.ts';
import { dataPathsIn } from '../../registry/data-paths.ts';
import { versionOf } from '../../release/publish.ts';
import { type RegistryCommand, remotesIn } from './registry-command.ts';
import { differenceOf } from './status.ts';
import { log, print, UsageError } from './terminal.ts';

/** How many entries of the registry's audit are shown. */
const SHOWN = 100;

/** Prints what the registry says is live, and how the sources here differ. */
export const statusOfRegistry: RegistryCommand = async ({ dataDir }, _typed, service) => {
  const live = await service.live();
  if (!live) return print('Nothing is live in the registry.');
  const { composition, registry, expiresAt } = live;
  print(
    `composition ${composition.id}, number ${composition.counter} of the registry ${registry}, since ${composition.createdAt}`,
  );
  const published = readCheckout(dataPathsIn(dataDir), WORKSPACE, log)?.remotes;
  for (const remote of [...new Set([...REMOTES, ...Object.keys(composition.remotes)])].sort()) {
    const version = composition.remotes[remote]?.version;
    const difference = REMOTES.includes(remote) ? differenceOf(versionOf(remote), version, published?.[remote]) : '';
    print(`  ${remote.padEnd(20)} ${version ?? 'not released'}${difference}`);
  }
  print(`  signed until ${expiresAt}`);
};

function reasonIn({ detail }: AuditEntry): string {
  const { reason } = detail;
  return typeof reason === 'string' ? `: ${reason}` : '';
}

/** Prints who changed what in the registry, of the shop or of one remote. */
export const historyOfRegistry: RegistryCommand = async (_config, { names }, service) => {
  if (names.length > 1) throw new UsageError('`history` takes the name of one remote, or none.');
  const [remote] = names;
  for (const entry of await service.audit(SHOWN)) {
    if (remote !== undefined && !remotesIn(entry.subject).includes(remote)) continue;
    print(`${entry.at}  ${entry.actor}  ${entry.action} ${entry.subject}${reasonIn(entry)}`);
  }
};

/** Compares every live file that the registry serves with what was released; the exit code is 1 where one differs. */
export const verifyRegistry: RegistryCommand = async (_config, _typed, service) => {
  const live = await service.live();
  const problems = live ? await verifyLive(service, live.composition) : [];
  for (const problem of problems) print(problem);
  print(`${Object.keys(live?.composition.remotes ?? {}).length} releases verified: ${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
};
