import type { Composition, Release } from 'shared-contracts/composition';
import type { Outage } from 'shared-runtime';

/** The names by which the shell reads what an outage script exports. A compressor keeps them. */
const PARTS = ['OutagePage', 'BesidePage', 'keepsPage', 'ItemCount'] as const satisfies readonly (keyof Outage)[];

const partsOf = (text: string): string[] => PARTS.filter((part) => new RegExp(`\\b${part}\\b`).test(text));

/**
 * Finds parts of outage scripts that live releases have and their successors lack: each is optional, so that no trial misses one, and
 * shoppers would, in the next outage. A release without an outage script has said so in its contents.
 *
 * @returns a sentence for each release that lacks one
 */
export function lostOutageParts(releases: readonly Release[], live: Composition | null): string[] {
  return releases.flatMap(({ remote, outage }) => {
    const before = live?.remotes[remote]?.outage;
    if (!outage || !before) return [];
    const kept = partsOf(outage.text);
    const lost = partsOf(before.text).filter((part) => !kept.includes(part));
    return lost.length > 0
      ? [`the outage script of ${remote} no longer exports ${lost.join(', ')}, which that of the live release does`]
      : [];
  });
}
