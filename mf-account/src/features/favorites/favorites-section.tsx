import { favorites, Link, useShop } from 'shared-contracts';
import { Button } from 'shared-ui';
import { AccountSection } from '../../lib/section/account-section.tsx';

/** The favorites, which the account carries from device to device. */
export function FavoritesSection() {
  const items = useShop((shop) => shop.favorites.items);
  if (items.length === 0) {
    return (
      <AccountSection title="Favorites">
        <p>
          Nothing yet. Press the heart on a capsule, and it waits for you here and on your other devices.{' '}
          <Link to="/womens-activewear">Look around</Link>
        </p>
      </AccountSection>
    );
  }
  return (
    <AccountSection title="Favorites">
      <p>
        {items.length === 1 ? 'One capsule waits' : `${items.length} capsules wait`} for you, here and on every device
        you sign in on.
      </p>
      <Button variant="secondary" onClick={() => favorites.open()}>
        Open favorites
      </Button>
    </AccountSection>
  );
}
