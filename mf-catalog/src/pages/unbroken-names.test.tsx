import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { testPlatform, WithPlatform, WithRouter } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { CompareView } from '../features/compare/compare-view.tsx';
import { FavoritesList } from '../features/favorites/favorites-list.tsx';
import { GoesWithList } from '../features/goes-with/goes-with-list.tsx';
import { Hotspot } from '../features/lookbook/hotspot.tsx';
import { ShopThisLook } from '../features/lookbook/shop-this-look.tsx';
import { RecentList } from '../features/recently-viewed/recent-list.tsx';
import { SearchIdeas } from '../features/search/search-results.tsx';
import type { Card } from '../lib/card/card.ts';
import { CapsuleTile } from '../lib/card/capsule-tile.tsx';

const CAPSULE = { handle: 'mens-half-zip-capsule', title: 'Men’s Half-Zip Capsule', price: 280_00 };
const PIECE = 'Pine Half-Zip';
const CARD: Card = {
  ...CAPSULE,
  type: 'Capsule',
  tags: [],
  pictures: [],
  publishedAt: '2026-01-05T09:00:00Z',
  sizes: [{ id: 'gid://shopify/ProductVariant/1', size: 'M', price: 280_00, available: true }],
  pieces: [PIECE],
};
const POINT = { capsule: { ...CAPSULE, count: 4 }, piece: 'pine-half-zip', name: PIECE, price: 98_00, x: 0.5, y: 0.5 };

const PLACES: Readonly<Record<string, ReactNode>> = {
  'search ideas': <SearchIdeas />,
  'a piece among the results': <CapsuleTile card={{ ...CARD, title: PIECE, handle: 'pine-half-zip', of: CAPSULE }} />,
  favorites: <FavoritesList items={[{ ...CAPSULE, addedAt: 1 }]} />,
  'what was viewed': <RecentList capsules={[{ ...CAPSULE, type: 'Capsule' }]} />,
  'a comparison': <CompareView cards={[CARD, { ...CARD, handle: 'other' }]} />,
  'what goes with a cart': <GoesWithList cards={[CARD]} onFollow={() => undefined} />,
  'a point of a lookbook': <Hotspot point={POINT} isInWide={false} />,
  'the list of a lookbook': <ShopThisLook worn={[{ capsule: POINT.capsule, pieces: [POINT] }]} />,
};

/** The visible text outside of the elements that keep a name on one line. */
const breakableText = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<span class="ui-(?:unbroken|visually-hidden)">[^<]*<\/span>/g, '')
    .replaceAll(/<[^>]*>/g, ' ');

for (const [place, element] of Object.entries(PLACES)) {
  test(`no name with a hyphen is broken into lines in ${place}`, () => {
    const { platform } = testPlatform();
    const html = renderToString(
      <WithPlatform platform={platform}>
        <WithRouter>{element}</WithRouter>
      </WithPlatform>,
    );
    expect(html).toMatch(/<span class="ui-unbroken">(?:Half-Zip|Ready-to-Wear)<\/span>/);
    expect(breakableText(html)).not.toMatch(/Half-Zip|Ready-to-Wear/);
  });
}
