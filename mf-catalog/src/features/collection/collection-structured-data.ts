import type { BreadcrumbList, CollectionPage, ItemList } from 'schema-dts';
import type { Card } from '../../lib/card/card.ts';
import { capsulePath } from '../../lib/product/capsule-routes.ts';

interface Subject {
  readonly origin: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly cards: readonly Card[];
}

export function collectionStructuredData({ origin, path, title, description, cards }: Subject) {
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
  const crumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: origin },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  };
  return [page, crumbs];
}
