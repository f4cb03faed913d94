import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WorkspaceCopy } from './workspace-copy.ts';

/** The version of the contracts before the present one, for tests of a shop in which both meet. */
export const PREVIOUS = '0.9.0';

const EVENTS = 'shared-contracts/src/events/registry.ts';
const PRICED = 'size: z.optional(z.string()), price: z.number()';
const UNPRICED = 'size: z.optional(z.string())';

/**
 * A copy of the workspace with the contracts of a version before, in which `cart:line-added` has no price yet. The packages that are packed
 * in it are of that version. The caller removes the copy.
 */
export function workspaceWithPreviousContracts(): WorkspaceCopy {
  const copy = new WorkspaceCopy('scripts', 'shared-ui', 'experiments');
  copy.edit(EVENTS, (text) => text.replace(PRICED, UNPRICED));
  const manifests = globSync('*/package.json', { cwd: copy.folder });
  const edited = manifests.filter((file) => {
    const place = path.join(copy.folder, file);
    const before = readFileSync(place, 'utf8');
    const version = file.startsWith('shared-contracts') ? /"version": "[^"]+"/ : /"shared-contracts": "[^"]+"/;
    const after = before.replace(version, (found) => found.replace(/"[^"]+"$/, `"${PREVIOUS}"`));
    writeFileSync(place, after);
    return after !== before;
  });
  if (edited.length < 2) throw new Error('The copy has no other version of the contracts');
  return copy;
}
