import { favorites, useShop } from 'shared-contracts';
import { ButtonLink, Drawer, EmptyState } from 'shared-ui';
import { FavoritesList } from '../features/favorites/favorites-list.tsx';

const countText = (count: number): string => `${count} ${count === 1 ? 'capsule' : 'capsules'} kept in this browser`;

export default function FavoritesDrawer() {
  const isOpen = useShop((state) => state.favorites.isOpen);
  const items = useShop((state) => state.favorites.items);
  const onOpenChange = (open: boolean) => (open ? favorites.open() : favorites.close());
  return (
    <Drawer
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Favorites"
      description={items.length > 0 ? countText(items.length) : undefined}
    >
      {items.length > 0 ? (
        <FavoritesList items={items} onFollow={() => favorites.close()} />
      ) : (
        <EmptyState
          title="No favorites yet"
          text="Press the heart on a capsule and it waits for you here."
          action={
            <ButtonLink href="/womens-ready-to-wear" onClick={() => favorites.close()}>
              Look at the capsules
            </ButtonLink>
          }
        />
      )}
    </Drawer>
  );
}
