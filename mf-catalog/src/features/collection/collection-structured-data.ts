import type { BreadcrumbListLeaf, CollectionPageLeaf, ItemListLeaf, ListItemLeaf } from 'schema-dts';
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
  const items = cards.map(
    (card, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}${capsulePath(card.handle)}`,
      name: card.title,
    }),
  );
  const list: ItemListLeaf = { '@type': 'ItemList', numberOfItems: cards.length, itemListElement: items };
  const page: CollectionPageLeaf = {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: title,
    description,
    mainEntity: list,
  };
  const trail = [{ title: 'Home', path: '' }, ...(up ? [up] : []), { title, path }];
  const steps = trail.map(
    (step, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: `${origin}${step.path}`,
    }),
  );
  const crumbs: BreadcrumbListLeaf = { '@type': 'BreadcrumbList', itemListElement: steps };
  return [page, crumbs];
}
