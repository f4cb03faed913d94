import { BRAND } from 'shared-contracts';
import { type Kept, kept, type StorageArea, z } from 'shared-runtime';
import { SHOWN_CAPSULE } from '../../lib/product/shown-capsule.ts';

/** A viewed capsule: enough to show it without asking the storefront. */
export const RecentCapsule = z.object({ ...SHOWN_CAPSULE, type: z.string().check(z.maxLength(300)) });

export type RecentCapsule = z.infer<typeof RecentCapsule>;

/** The entry as it is read; its items are read one by one. */
export const RecentEnvelope = z.object({ version: z.literal(1), items: z.array(z.unknown()) });

/** The entry of the capsules viewed last in a browser's storage. */
export type KeptRecent = Kept<z.infer<typeof RecentEnvelope>>;

export const keptRecent = (area: StorageArea): KeptRecent =>
  kept(`${BRAND.keyPrefix}-recently-viewed`, RecentEnvelope, area);

const SHOWN = 8;
/** One more than is shown, because the current page's capsule may be among them. */
const KEPT = SHOWN + 1;

/** The recently viewed capsules, latest first; unreadable entries are left out. */
export function readRecent(stored: KeptRecent): readonly RecentCapsule[] {
  const items = stored.read()?.items ?? [];
  return items.flatMap((item) => z.safeParse(RecentCapsule, item).data ?? []).slice(0, KEPT);
}

/** The recently viewed capsules without the one whose page shows them. */
export function recentBeside(stored: KeptRecent, handle: string): readonly RecentCapsule[] {
  return readRecent(stored)
    .filter((capsule) => capsule.handle !== handle)
    .slice(0, SHOWN);
}

/** Puts a capsule in front, and removes an earlier entry of it. */
export function rememberRecent(stored: KeptRecent, capsule: RecentCapsule): void {
  const others = readRecent(stored).filter(({ handle }) => handle !== capsule.handle);
  stored.write({ version: 1, items: [capsule, ...others].slice(0, KEPT) });
}
