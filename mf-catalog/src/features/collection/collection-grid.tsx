import { Later, Link } from 'shared-runtime';
import { Picture } from 'shared-ui';
import { Fragment } from 'react';
import { CapsuleTile } from '../../lib/card/capsule-tile.tsx';
import type { Card } from '../../lib/card/card.ts';
import { placeId } from '../../lib/paging/load-more.tsx';
import type { CapsulePicture } from '../../lib/product/product.ts';
import styles from './collection-grid.module.css';

/** The number of tiles before an editorial picture, so that a page of twelve fills its rows. */
const EDITORIAL_EVERY = 6;
/** The least number of tiles after an editorial picture, so that it is never nearly alone at the end. */
const ENOUGH_BESIDE = 4;
const FIRST_ROW = 4;
/** The number of tiles in a row on the narrowest screens: the first view always shows these. */
const FIRST_SEEN = 2;

/** Beside two rows of tiles it is higher than a picture of 4:5, whose sides it cuts: how wide one of those is drawn. */
const EDITORIAL_SIZES = '(min-width: 96em) 1005px, (min-width: 80em) 67vw, 92vw';

interface CollectionGridProps {
  readonly cards: readonly Card[];
  readonly editorial: readonly CapsulePicture[];
  readonly lookbook: { readonly path: string; readonly title: string };
}

function EditorialTile({ picture, path, title }: { picture: CapsulePicture; path: string; title: string }) {
  const { url, ...rest } = picture;
  return (
    <Later as="li" className={styles.editorial}>
      <Link to={path} className={styles.editorialLink}>
        <Picture {...rest} src={url} sizes={EDITORIAL_SIZES} frame={4 / 5} className={styles.editorialPicture} />
        <span className={styles.editorialText}>
          <span className={styles.editorialTitle}>{title}</span>{' '}
          <span className={styles.editorialCue}>See the lookbook</span>
        </span>
      </Link>
    </Later>
  );
}

/** Upright pictures fill the upright tile; lying ones would lose their sides. */
function uprightFirst(pictures: readonly CapsulePicture[]): readonly CapsulePicture[] {
  const isUpright = ({ width, height }: CapsulePicture): boolean => height > width;
  return [...pictures.filter(isUpright), ...pictures.filter((picture) => !isUpright(picture))];
}

export function CollectionGrid({ cards, editorial, lookbook }: CollectionGridProps) {
  const pictures = uprightFirst(editorial);
  return (
    <ul className={`ui-tiles ${styles.grid}`}>
      {cards.map((card, index) => {
        const isTurn = (index + 1) % EDITORIAL_EVERY === 0 && cards.length - (index + 1) >= ENOUGH_BESIDE;
        const picture = isTurn ? pictures[(index + 1) / EDITORIAL_EVERY - 1] : undefined;
        return (
          <Fragment key={card.handle}>
            {index < FIRST_ROW ? (
              <li id={placeId(index + 1)} className={styles.cell}>
                <CapsuleTile card={card} priority={index < FIRST_SEEN} prefetch compare />
              </li>
            ) : (
              <Later as="li" id={placeId(index + 1)} className={styles.cell}>
                <CapsuleTile card={card} compare />
              </Later>
            )}
            {picture && <EditorialTile picture={picture} {...lookbook} />}
          </Fragment>
        );
      })}
    </ul>
  );
}
