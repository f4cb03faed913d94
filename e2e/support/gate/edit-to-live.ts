import { setTimeout as wait } from 'node:timers/promises';
import type { RunningShop } from '../running-shop.ts';
import { WorkspaceCopy } from '../workspace-copy.ts';

const REMOTE = 'mf-marketing';
const PAGE = 'mf-marketing/src/pages/impact-page.tsx';
const TIMES = 5;

async function becomesLive(shop: RunningShop, before: string): Promise<void> {
  while ((await shop.health()).composition === before) await wait(20);
}

/** Publishes a small change again and again, first from a copy of the sources that nothing was compiled from. */
async function timesOf(shop: RunningShop, flags: readonly string[]): Promise<{ seconds: number; shares: string }[]> {
  const copy = new WorkspaceCopy(REMOTE);
  const times: { seconds: number; shares: string }[] = [];
  try {
    let words = 'Every capsule counts, including yours.';
    for (let n = 1; n <= TIMES; n += 1) {
      const next = `Every capsule counts, including yours, ${flags.length}${n}.`;
      const { composition } = await shop.health();
      const started = performance.now();
      copy.edit(PAGE, (text) => text.replace(words, next));
      const said = await shop.releaseFrom(copy.folder, 'publish', REMOTE, ...flags);
      await becomesLive(shop, composition);
      const [shares = ''] = /build [\d.]+ s[^)]*/.exec(said) ?? [];
      times.push({ seconds: (performance.now() - started) / 1000, shares });
      words = next;
    }
  } finally {
    copy.remove();
  }
  return times;
}

/** Lines that say how long a small change takes from its edit until it is live, with the shares of the quickest. */
export async function timeEdits(
  shop: RunningShop,
  ways: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [way, flags] of Object.entries(ways)) {
    const times = await timesOf(shop, flags);
    const [best, ...others] = times.toSorted((a, b) => a.seconds - b.seconds);
    const slowest = others.at(-1) ?? best;
    const inOrder = times.map(({ seconds }) => seconds.toFixed(1)).join(', ');
    lines.push(
      `Edit to live, ${way}: ${best?.seconds.toFixed(1)} s at best of ${TIMES}, ${slowest?.seconds.toFixed(1)} s at worst (in order ${inOrder}); ${best?.shares ?? ''}`,
    );
  }
  return lines;
}
