import { z } from 'shared-contracts';
import { type Shelf, storedJson } from '../../lib/browser-shelf.ts';
import { SHOWN_CAPSULE } from '../../lib/product/shown-capsule.ts';

/** A capsule somebody looked at: enough to show it without asking the storefront. */
const RecentCapsule = z.object({ ...SHOWN_CAPSULE, type: z.string().check(z.maxLength(300)) });

export type RecentCapsule = z.infer<typeof RecentCapsule>;

const Stored = z.object({ version: z.literal(1), items: z.array(z.unknown()) });

const SHOWN = 8;
/** One more than is shown, because the page one stands on may be among them. */
const KEPT = SHOWN + 1;

/** What was viewed last, latest first; whatever cannot be read is left out. */
export function readRecent(shelf: Shelf): readonly RecentCapsule[] {
  const stored = z.safeParse(Stored, storedJson(shelf.read()));
  const items = stored.success ? stored.data.items : [];
  return items.flatMap((item) => z.safeParse(RecentCapsule, item).data ?? []).slice(0, KEPT);
}

/** What was viewed before the capsule whose page shows it. */
export function recentBeside(shelf: Shelf, handle: string): readonly RecentCapsule[] {
  return readRecent(shelf)
    .filter((capsule) => capsule.handle !== handle)
    .slice(0, SHOWN);
}

/** Puts a capsule in front, where it may have stood further back. */
export function rememberRecent(shelf: Shelf, capsule: RecentCapsule): void {
  const others = readRecent(shelf).filter(({ handle }) => handle !== capsule.handle);
  shelf.write(JSON.stringify({ version: 1, items: [capsule, ...others].slice(0, KEPT) }));
}
