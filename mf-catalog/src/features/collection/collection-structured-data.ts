import type { BreadcrumbList, CollectionPage, ItemList } from 'schema-dts';
import { capsulePath } from 'shared-runtime';
import type { Card } from '../../lib/card/card.ts';

interface Subject {
  readonly origin: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly cards: readonly Pick<Card, 'handle' | 'title'>[];
  /** The page above this one, where that is not home. */
  readonly up?: { readonly title: string; readonly path: string } | undefined;
}

export function collectionStructuredData({ origin, path, title, description, cards, up }: Subject) {
  const url = `${origin}${path}`;
  const list: ItemList = {
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}${capsulePath(card.handle)}`,
      name: card.title,
    })),
  };
  const page: CollectionPage = {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: title,
    description,
    mainEntity: list,
  };
  const trail = [{ title: 'Home', path: '' }, ...(up ? [up] : []), { title, path }];
  const crumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: `${origin}${step.path}`,
    })),
  };
  return [page, crumbs];
}
