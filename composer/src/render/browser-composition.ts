import type { BrowserComposition, BrowserRelease, Composition, Release } from 'shared-contracts/composition';

/**
 * The part of a composition that a browser needs; only the integrity of entries, scripts and stylesheets goes along.
 *
 * @example toBrowserComposition(composition, releaseBase)
 */
export function toBrowserComposition(composition: Composition, base: (release: Release) => string): BrowserComposition {
  const remotes = Object.values(composition.remotes).map((release): [string, BrowserRelease] => {
    const named = new Set([
      release.entry,
      ...Object.values(release.assets).flatMap((asset) => [...asset.js, ...asset.css]),
    ]);
    const integrity = Object.fromEntries(Object.entries(release.integrity).filter(([file]) => named.has(file)));
    const { version, global, entry, slots, start, assets } = release;
    const pages = release.pages.map(({ query: _query, personal: _personal, restorable: _restorable, ...page }) => page);
    const outage = release.outage && { outage: release.outage.integrity };
    return [
      release.remote,
      { version, base: base(release), global, entry, pages, slots, start, ...outage, assets, integrity },
    ];
  });
  return { id: composition.id, remotes: Object.fromEntries(remotes) };
}
