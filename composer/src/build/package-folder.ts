import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { ShopError } from 'shared-contracts/errors';

/**
 * The folder of a package of the workspace by the name under which it is imported; in another repository, where it is installed.
 *
 * @throws {ShopError} FEDERATION-002 where it is not installed.
 */
export function packageFolder(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url);
  if (!manifest) throw new ShopError('FEDERATION-002', { reason: `the package ${name} is not installed` });
  return path.dirname(realpathSync(manifest));
}
