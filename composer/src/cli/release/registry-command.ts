import type { Composition, Release } from 'shared-contracts/composition';
import type { ServerConfig } from 'shared-contracts/config';
import { ShopError } from 'shared-contracts/errors';
import type { ChangeAnswer } from 'shared-contracts/registry';
import type { RegistryService } from '../../client/registry-service.ts';
import { log, print, UsageError } from './terminal.ts';
import type { TypedCommand } from './typed-command.ts';

/** A command that a registry carries out. */
export type RegistryCommand = (config: ServerConfig, typed: TypedCommand, service: RegistryService) => Promise<void>;

/**
 * Refuses options that only the local command has.
 *
 * @throws {UsageError} naming the first of them.
 */
export function refuseLocalOptions({ options }: TypedCommand): void {
  const given = [options['no-browser'] && '--no-browser', options.untried && '--untried'].find(Boolean);
  if (given)
    throw new UsageError(`The registry itself tries every release: \`${given}\` is only for a local data folder.`);
}

/** The digest of a live release: what a registry compares a change with. */
export function digestOf({ remote, version, digest }: Release): string {
  if (digest) return digest;
  throw new ShopError('REGISTRY-020', { remote, reason: `${remote}@${version} is from before releases had digests` });
}

/**
 * The live release of a remote.
 *
 * @throws {ShopError} REGISTRY-023 where it isn't live.
 */
export function liveRelease(live: Composition | undefined, remote: string): Release {
  const release = live?.remotes[remote];
  if (!release) throw new ShopError('REGISTRY-023', { remote });
  return release;
}

/** The remotes in the subject of an entry of the audit. @example remotesIn('mf-a@1.0.0, mf-b') // ['mf-a', 'mf-b'] */
export const remotesIn = (subject: string): string[] => subject.split(', ').map((one) => one.split('@')[0] ?? '');

/** Prints what a registry answered to a change. */
export function printChange({ composition, isNew, tried, notes }: ChangeAnswer, took = ''): void {
  for (const note of notes) log('The release differs from the one that was live', { note });
  if (tried) print(tried);
  print(`${isNew ? `composition ${composition} is live` : 'nothing changed'}${took}`);
}
