import { favorites, useShop } from 'shared-runtime';
import { ButtonLink, Drawer, EmptyState } from 'shared-ui';
import { FavoritesList } from '../features/favorites/favorites-list.tsx';

const countText = (count: number): string => `${count} ${count === 1 ? 'capsule' : 'capsules'} saved in this browser`;

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
          text="Tap the heart on any capsule to save it here."
          action={
            <ButtonLink href="/womens-ready-to-wear" onClick={() => favorites.close()}>
              Shop the capsules
            </ButtonLink>
          }
        />
      )}
    </Drawer>
  );
}
