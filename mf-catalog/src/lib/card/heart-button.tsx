import type { Favorite } from 'shared-contracts';
import { favorites, useShop } from 'shared-runtime';
import { announce, IconButton, Tooltip } from 'shared-ui';
import styles from './heart-button.module.css';

interface HeartButtonProps {
  readonly favorite: Omit<Favorite, 'addedAt'>;
  readonly floating?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Keeps a capsule among the favorites, or lets it go. Needs script, and is not shown without. */
export function HeartButton({ favorite, floating = false, className }: HeartButtonProps) {
  const isFavorite = useShop((state) => state.favorites.items.some(({ handle }) => handle === favorite.handle));
  const toggle = () => {
    favorites.toggle(favorite);
    announce(isFavorite ? `${favorite.title} removed from favorites` : `${favorite.title} added to favorites`);
  };
  return (
    <Tooltip content={isFavorite ? 'Remove from favorites' : 'Add to favorites'} className={className}>
      <IconButton
        icon={isFavorite ? 'heart-filled' : 'heart'}
        label={`Favorite ${favorite.title}`}
        aria-pressed={isFavorite}
        floating={floating}
        className={styles.heart}
        onClick={toggle}
      />
    </Tooltip>
  );
}
