import { Link, useShop } from 'shared-runtime';
import { AccountSection } from '../../lib/section/account-section.tsx';

/** Explains how to add favorites while there are none; existing ones are in the page's last row. */
export function FavoritesSection() {
  const isEmpty = useShop((shop) => shop.favorites.items.length === 0);
  if (!isEmpty) return null;
  return (
    <AccountSection title="Favorites">
      <p>
        No favorites yet. Tap the heart on a capsule to save it here and on your other devices.{' '}
        <Link to="/womens-activewear">Start shopping</Link>
      </p>
    </AccountSection>
  );
}
