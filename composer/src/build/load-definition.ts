import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ShopError } from 'shared-contracts/errors';
import type { RemoteDefinition } from './define-remote.ts';

/**
 * The root of the repository whose remotes a composer builds: the workspace that it is part of, or the one that has installed it.
 *
 * @param folder the folder of this module
 */
export function workspaceOf(folder: string): string {
  const [installedIn = ''] = folder.split(`${path.sep}node_modules${path.sep}`, 1);
  return installedIn === folder ? path.resolve(folder, '../../..') : installedIn;
}

/** The repository's root. */
export const WORKSPACE = workspaceOf(import.meta.dirname);

/** The remotes of a workspace: its folders `mf-*` with a `src/remote.ts`, by name. */
export function remotesIn(workspace: string): string[] {
  const isRemote = (name: string) => name.startsWith('mf-') && existsSync(path.join(workspace, name, 'src/remote.ts'));
  return readdirSync(workspace).filter(isRemote).sort();
}

/** Every remote of this checkout, in the order in which they are built. */
export const REMOTES: readonly string[] = remotesIn(WORKSPACE);

/** What evaluating a remote's contents failed with, and in which of its lines. */
function failureOf(remote: string, cause: unknown): string {
  const { message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause));
  const [place] = new RegExp(`${remote}/(?:src/)?[\\w./-]+:\\d+`).exec(stack) ?? [`${remote}/src/remote.ts`];
  return `${place}: its contents can’t be evaluated: ${message}`;
}

/**
 * The definition of a remote, from its `remote.config.ts`.
 *
 * @throws {ShopError} FEDERATION-001 when there is no such remote, FEDERATION-002 when its contents can't be evaluated.
 */
export async function loadDefinition(remote: string): Promise<RemoteDefinition> {
  if (!REMOTES.includes(remote)) {
    throw new ShopError('FEDERATION-001', { remote, reason: `no such remote; the remotes are ${REMOTES.join(', ')}` });
  }
  const file = path.join(WORKSPACE, remote, 'remote.config.ts');
  try {
    const module: { default: RemoteDefinition } = await import(pathToFileURL(file).href);
    return module.default;
  } catch (cause) {
    throw new ShopError('FEDERATION-002', { remote, reason: failureOf(remote, cause) });
  }
}
