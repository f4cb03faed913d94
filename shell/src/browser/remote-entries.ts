import type { DocumentRelease } from '../app/document-composition.ts';
import { loadScript } from './load-script.ts';

/** The container that an entry declares, as Module Federation defines it. */
export interface Container {
  init(shareScope: object): unknown;
  /** Resolves to the function that evaluates the module. */
  get(expose: string): Promise<() => unknown>;
}

/** Brings the entry of a release into the page; resolves to the container that it declares. */
export type LoadEntry = (release: DocumentRelease) => Promise<Container>;

function containerOf({ global }: DocumentRelease): Container | null {
  const value: unknown = Reflect.get(globalThis, global);
  return isContainer(value) ? value : null;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}

async function loadEntry(release: DocumentRelease): Promise<Container> {
  const { base, entry, integrity } = release;
  // It may have arrived after its time limit.
  const known = containerOf(release);
  if (known) return known;
  return loadScript({ src: `${base}${entry}`, integrity: integrity[entry] ?? '' }, () => containerOf(release));
}

/**
 * Loads each entry once until it fails, for the platform and the Module Federation runtime alike. By itself the runtime leaves
 * a load pending forever when the entry that several loads wait for fails.
 */
export function createEntryLoader(): LoadEntry {
  // By address: document and composition each describe the same release.
  const entries = new Map<string, Promise<Container>>();
  return (release) => {
    const loading = entries.get(release.base) ?? loadEntry(release);
    entries.set(release.base, loading);
    loading.catch(() => entries.delete(release.base));
    return loading;
  };
}
