import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ShopError } from 'shared-contracts/errors';
import type { RemoteDefinition } from './define-remote.ts';

/** The repository's root. */
export const WORKSPACE = path.resolve(import.meta.dirname, '../../..');

/** Every remote of the shop, in the order in which they are built. */
export const REMOTES = ['mf-cart-checkout', 'mf-catalog', 'mf-marketing', 'mf-account', 'mf-admin-analytics'] as const;

/**
 * The definition of a remote, from its `remote.config.ts`.
 *
 * @throws {ShopError} FEDERATION-001 when there is no such remote.
 */
export async function loadDefinition(remote: string): Promise<RemoteDefinition> {
  if (!REMOTES.some((name) => name === remote)) {
    throw new ShopError('FEDERATION-001', { remote, reason: `no such remote; the remotes are ${REMOTES.join(', ')}` });
  }
  const file = path.join(WORKSPACE, remote, 'remote.config.ts');
  const module: { default: RemoteDefinition } = await import(pathToFileURL(file).href);
  return module.default;
}
