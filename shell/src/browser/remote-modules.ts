import type { RemoteModule } from 'shared-runtime';
import type { DocumentRelease } from '../app/document-composition.ts';
import type { LoadEntry } from './remote-entries.ts';
import { shareScope } from './shared-modules.ts';

/** Loads and evaluates a module that a release exposes; null where it exposes none of that name. */
export type LoadModule = (release: DocumentRelease, expose: string) => Promise<RemoteModule | null>;

/**
 * Asks the containers themselves, as the federation's host does: each is initialised once, then gives its modules.
 *
 * @see https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers
 */
export function containerModules(loadEntry: LoadEntry): LoadModule {
  const initialised = new Map<string, Promise<unknown>>();
  return async (release, expose) => {
    const container = await loadEntry(release);
    const ready = initialised.get(release.base) ?? Promise.resolve(container.init(shareScope()));
    initialised.set(release.base, ready);
    await ready;
    const evaluate = await container.get(expose);
    return evaluate() as RemoteModule | null; // Publishing has checked the module's shape.
  };
}
