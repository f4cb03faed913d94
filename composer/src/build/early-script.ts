import path from 'node:path';
import { inlineScript } from 'experiments/head';
import type { InlineScript } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { digestOf } from '../release/integrity.ts';
import type { RemoteDefinition } from './define-remote.ts';

/**
 * The script that answers a remote's presses before its own script arrives: its `early` modules, compiled and joined in their
 * order. Undefined where the remote has none.
 *
 * @throws {ShopError} FEDERATION-002 where a module can't be compiled, for example because it imports another.
 */
export async function earlyScriptOf({ contents, folder }: RemoteDefinition): Promise<InlineScript | undefined> {
  const { early = [], name } = contents;
  if (early.length === 0) return undefined;
  try {
    const texts = await Promise.all(early.map((module) => inlineScript(path.join(folder, 'src', module))));
    const text = texts.join('');
    return { text, digest: digestOf(text) };
  } catch (cause) {
    throw new ShopError('FEDERATION-002', { remote: name, reason: 'its early script can’t be compiled' }, { cause });
  }
}
