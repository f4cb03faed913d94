import { type Favorite, z } from 'shared-contracts';
import { storedJson } from '../../lib/browser-shelf.ts';
import { SHOWN_CAPSULE } from '../../lib/product/shown-capsule.ts';

/** The version that this release writes. */
export const FAVORITES_VERSION = 1;

const StoredFavorite = z.object({ ...SHOWN_CAPSULE, addedAt: z.number() });

const Envelope = z.object({ version: z.int(), items: z.array(z.unknown()) });

interface Step {
  up(stored: unknown): unknown;
  down(stored: unknown): unknown;
}

/** From each version to the next, and back for a release that is rolled back to. Version 0 was the bare list. */
const STEPS: readonly Step[] = [
  {
    up: (stored) => (Array.isArray(stored) ? { version: 1, items: stored } : stored),
    down: (stored) => {
      const envelope = z.safeParse(Envelope, stored);
      return envelope.success ? envelope.data.items : stored;
    },
  },
];

/** Brings a stored value from one version to another. */
export function migrateFavorites(stored: unknown, from: number, to: number): unknown {
  const path =
    from < to
      ? STEPS.slice(from, to).map((step) => step.up)
      : STEPS.slice(to, from)
          .toReversed()
          .map((step) => step.down);
  return path.reduce((value, step) => step(value), stored);
}

function versionOf(stored: unknown): number {
  const parsed = z.safeParse(Envelope, stored);
  return parsed.success ? parsed.data.version : 0;
}

/**
 * The favorites in a stored text. Entries that cannot be read are left out; a version from the future is read as far as
 * its entries are of the known form.
 */
export function readFavorites(text: string | null): readonly Favorite[] {
  const stored = storedJson(text);
  const current = migrateFavorites(stored, Math.max(versionOf(stored), 0), FAVORITES_VERSION);
  const envelope = z.safeParse(Envelope, current);
  const items = envelope.success ? envelope.data.items : [];
  return uniqueByHandle(items.flatMap((item) => z.safeParse(StoredFavorite, item).data ?? []));
}

export function writeFavorites(items: readonly Favorite[], version = FAVORITES_VERSION): string {
  return JSON.stringify(migrateFavorites({ version: FAVORITES_VERSION, items }, FAVORITES_VERSION, version));
}

/** The first of each handle, in order. */
export function uniqueByHandle(items: readonly Favorite[]): readonly Favorite[] {
  const seen = new Set<string>();
  return items.filter(({ handle }) => !seen.has(handle) && seen.add(handle));
}
