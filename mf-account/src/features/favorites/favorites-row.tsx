import { favorites, Slot, useShop } from 'shared-runtime';
import { Button, Container } from 'shared-ui';
import styles from './favorites-row.module.css';

const ROW_LENGTH = 4;

/** The favorites that were kept last, as the catalog shows capsules, and the way to all of them. */
export function FavoritesRow() {
  const items = useShop((shop) => shop.favorites.items);
  if (items.length === 0) return null;
  const handles = items.slice(0, ROW_LENGTH).map(({ handle }) => handle);
  return (
    <>
      <Slot name="product-row" props={{ handles, heading: 'Your favorites' }} />
      <Container className={styles.all}>
        <p>
          {items.length === 1 ? '1 capsule saved' : `${items.length} capsules saved`}, here and on every device you sign
          in on.
        </p>
        <Button variant="secondary" onClick={() => favorites.open()}>
          Open favorites
        </Button>
      </Container>
    </>
  );
}
