import { Slot, useShop } from 'shared-contracts';

const ROW_LENGTH = 4;

/** The favorites that were kept last, as the catalog shows capsules. */
export function FavoritesRow() {
  const items = useShop((shop) => shop.favorites.items);
  if (items.length === 0) return null;
  const handles = items.slice(0, ROW_LENGTH).map(({ handle }) => handle);
  return <Slot name="product-row" props={{ handles, heading: 'Your favorites' }} />;
}
