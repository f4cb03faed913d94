import type { Favorite } from 'shared-contracts';
import { favorites, formatMoney } from 'shared-runtime';
import { announce, IconButton, Price, Unbroken } from 'shared-ui';
import { SmallPicture } from '../../lib/card/small-picture.tsx';
import { CapsuleLink } from '../../lib/navigation/capsule-link.tsx';
import { type Refreshed, useCurrentCapsules } from '../../lib/product/use-current-capsules.ts';
import { MoveToCart } from './move-to-cart.tsx';
import styles from './favorites-list.module.css';

/** Masters are 4:5; stored favorites carry no picture sizes. */
const PICTURE = { width: 1200, height: 1500 };

interface FavoritesListProps {
  readonly items: readonly Favorite[];
  readonly onFollow?: (() => void) | undefined;
}

export function FavoritesList({ items, onFollow }: FavoritesListProps) {
  const current = useCurrentCapsules(items);
  return (
    <ul className={styles.list}>
      {current.map((item) => (
        <FavoriteItem key={item.handle} item={item} onFollow={onFollow} />
      ))}
    </ul>
  );
}

interface FavoriteItemProps {
  readonly item: Refreshed<Favorite>;
  readonly onFollow: (() => void) | undefined;
}

/** The text and actions of a favorite; a capsule that no longer exists gets no links. */
function FavoriteText({ item, onFollow }: FavoriteItemProps) {
  const { handle, title, price, image, imageAlt, state } = item;
  if (state === 'gone') {
    return (
      <>
        <p className={styles.title}>
          <Unbroken>{title}</Unbroken>
        </p>
        <p className={styles.note}>No longer available</p>
      </>
    );
  }
  const picture = image === undefined ? undefined : { ...PICTURE, url: image, alt: imageAlt ?? '' };
  return (
    <>
      <CapsuleLink handle={handle} known={{ title, price, picture }} className={styles.title} onFollow={onFollow}>
        <Unbroken>{title}</Unbroken>
      </CapsuleLink>
      <Price size="small" saving={state === 'sold-out' ? 'Sold out' : undefined}>
        {formatMoney(price)}
      </Price>
      {state === 'for-sale' && <MoveToCart favorite={item} />}
    </>
  );
}

function FavoriteItem({ item, onFollow }: FavoriteItemProps) {
  const { handle, title, image, imageAlt } = item;
  const picture = image === undefined ? undefined : { ...PICTURE, url: image, alt: imageAlt ?? '' };
  const remove = () => {
    favorites.remove(handle);
    announce(`${title} removed from favorites`);
  };
  return (
    <li className={styles.item} data-capsule-tile={handle}>
      <SmallPicture picture={picture} className={styles.picture} />
      <div className={styles.text}>
        <FavoriteText item={item} onFollow={onFollow} />
      </div>
      <IconButton icon="trash" label={`Remove ${title} from favorites`} onClick={remove} />
    </li>
  );
}
