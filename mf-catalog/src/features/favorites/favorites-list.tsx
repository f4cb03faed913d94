import { type Favorite, favorites, formatMoney } from 'shared-contracts';
import { announce, IconButton, Price } from 'shared-ui';
import { SmallPicture } from '../../lib/card/small-picture.tsx';
import { CapsuleLink } from '../../lib/navigation/capsule-link.tsx';
import { MoveToCart } from './move-to-cart.tsx';
import styles from './favorites-list.module.css';

/** Masters are 4:5; the shelf keeps no sizes of pictures. */
const PICTURE = { width: 1200, height: 1500 };

interface FavoritesListProps {
  readonly items: readonly Favorite[];
  readonly onFollow?: (() => void) | undefined;
}

export function FavoritesList({ items, onFollow }: FavoritesListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <FavoriteItem key={item.handle} item={item} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function FavoriteItem({ item, onFollow }: { readonly item: Favorite; readonly onFollow: (() => void) | undefined }) {
  const { handle, title, price, image, imageAlt } = item;
  const picture = image === undefined ? undefined : { ...PICTURE, url: image, alt: imageAlt ?? '' };
  const remove = () => {
    favorites.remove(handle);
    announce(`${title} removed from favorites`);
  };
  return (
    <li className={styles.item} data-capsule-tile={handle}>
      <SmallPicture picture={picture} className={styles.picture} />
      <div className={styles.text}>
        <CapsuleLink handle={handle} known={{ title, price, picture }} className={styles.title} onFollow={onFollow}>
          {title}
        </CapsuleLink>
        <Price size="small">{formatMoney(price)}</Price>
        <MoveToCart favorite={item} />
      </div>
      <IconButton icon="trash" label={`Remove ${title} from favorites`} onClick={remove} />
    </li>
  );
}
