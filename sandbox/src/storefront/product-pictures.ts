import type { Picture } from '../images/picture-library.ts';
import { CAPSULE_VIEWS } from '../images/picture-slots.ts';
import type { Store } from './store.ts';
import type { StoreProduct } from './store-index.ts';

/** The pictures of a product, the first one first: of a single piece the one that its capsule's page shows of it. */
export function picturesOf({ capsule, single }: StoreProduct, { pictures }: Pick<Store, 'pictures'>): Picture[] {
  const { handle } = single?.of.capsule ?? capsule;
  const views = single ? [`piece:${single.piece.id}`] : CAPSULE_VIEWS;
  return views.flatMap((view) => pictures.ofCapsule(handle, view) ?? []);
}

/** Where a product is shown: a single piece on the page of its capsule. */
export function pathOf({ capsule, single }: StoreProduct): string {
  if (single) return `${pathOf(single.of)}#piece-${single.piece.id}`;
  return capsule.route ?? `/product/${capsule.handle}`;
}
