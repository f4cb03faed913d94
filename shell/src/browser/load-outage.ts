import { outagePath } from 'shared-contracts';
import type { Outage } from 'shared-runtime';
import { loadScript } from './load-script.ts';
import type { Releases } from './releases.ts';
import { sharedModules } from './shared-modules.ts';

function declaredAs(global: string): Outage | null {
  const value: unknown = Reflect.get(globalThis, global);
  return typeof value === 'object' ? value : null;
}

/**
 * Loads a remote's outage. Its script is stored with the composition, and uses the page's shared modules; see
 * `composer/src/build/outage-script.ts`.
 *
 * @returns null where the remote has no such script.
 * @throws {Error} where it can't be loaded.
 */
export async function loadOutage({ whole }: Pick<Releases, 'whole'>, remote: string): Promise<Outage | null> {
  const { id, remotes } = await whole();
  const { outage, global } = remotes[remote] ?? {};
  if (!outage) return null;
  Object.assign(globalThis, { __SHOP_MODULES__: sharedModules });
  return loadScript({ src: outagePath(id, remote), integrity: outage }, () => declaredAs(`${global}_outage`));
}
