import path from 'node:path';
import type { RemoteContents } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import type { RemoteDefinition } from '../build/define-remote.ts';
import { packageFolder } from '../build/package-folder.ts';
import { isOwnCookie, isOwnKey } from '../registry/stored-names.ts';
import { sourcesIn, type Sources } from './constant-texts.ts';
import { type StoragePlace, type UsedName, usedNames } from './used-names.ts';

/** The entry that remotes bundle besides the shared packages. */
const BUNDLED = { name: 'experiments/report', folder: path.join(packageFolder('experiments'), 'src/report') };

/** The sources that a remote's bundles are made of, without the shared packages. */
function bundledSources(folder: string): Sources {
  const own = sourcesIn(path.join(folder, 'src'));
  const isBundled = [...own.texts.values()].some((text) => text.includes(`'${BUNDLED.name}'`));
  return isBundled ? sourcesIn(path.join(folder, 'src'), BUNDLED.folder) : own;
}

/** Every name of a browser's storage that a remote's sources use, those of the shop itself included. */
export const namesUsedBy = ({ folder }: Pick<RemoteDefinition, 'folder'>): UsedName[] =>
  usedNames(bundledSources(folder));

/** The names that contents list for a place. */
function listedFor(place: StoragePlace, { stored = {}, cookies = {} }: RemoteContents): readonly string[] {
  const { local = [], session = [] } = stored;
  if (place === 'storage') return [...local, ...session];
  return [...(stored[place] ?? []), ...(place === 'cookies' ? Object.keys(cookies) : [])];
}

/** Whether a listed name stands for a used one. */
function covers(listed: string, used: string): boolean {
  if (!listed.endsWith('*')) return listed === used;
  return used.replace(/\*$/, '').startsWith(listed.slice(0, -1));
}

/** Why the use of a name is refused; null where it is not. */
function refusalOf({ place, name }: UsedName, contents: RemoteContents): string | null {
  const listed = listedFor(place, contents);
  // A constant of a shared package names what the shop itself keeps.
  if (typeof name === 'object' && name !== null) return null;
  if (name === null) {
    // Code that composes a whole cookie is believed, as long as the contents name one.
    if (place === 'cookies' && listed.length > 0) return null;
    return 'keeps something in the browser under a name that no constant gives';
  }
  if (place === 'cookies' ? isOwnCookie(name) : isOwnKey(name)) return null;
  if (listed.some((one) => covers(one, name))) return null;
  const key = place === 'storage' ? 'stored.local or stored.session' : `stored.${place}`;
  return `keeps ${name} in the browser, which src/remote.ts doesn’t list under ${key}`;
}

/** A sentence for each use of a name that the contents of a remote do not list, with its file and line. */
export function unlistedNames(definition: Pick<RemoteDefinition, 'contents' | 'folder'>): string[] {
  const findings = namesUsedBy(definition).flatMap((use) => {
    const refusal = refusalOf(use, definition.contents);
    const file = path.relative(path.dirname(definition.folder), use.file);
    return refusal ? [`${file}:${use.line} ${refusal}`] : [];
  });
  return [...new Set(findings)];
}

/**
 * Refuses sources that keep something in a browser without saying so: nothing else tells the privacy policy, and other remotes.
 *
 * @throws {ShopError} FEDERATION-001 with file and line.
 */
export function refuseUnlistedNames(definition: Pick<RemoteDefinition, 'contents' | 'folder'>): void {
  const issues = unlistedNames(definition);
  if (issues.length > 0)
    throw new ShopError('FEDERATION-001', { remote: definition.contents.name, issues: issues.join('; ') });
}
