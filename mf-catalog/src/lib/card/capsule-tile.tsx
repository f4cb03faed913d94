import { formatMoney, pieceAnchor } from 'shared-runtime';
import { Picture, Price, Unbroken } from 'shared-ui';
import type { ReactNode } from 'react';
import { CapsuleLink } from '../navigation/capsule-link.tsx';
import styles from './capsule-tile.module.css';
import { type Card, isAvailable, knownOf, savingOf } from './card.ts';
import { CompareTick } from './compare-tick.tsx';
import { HeartButton } from './heart-button.tsx';
import { QuickAdd } from './quick-add.tsx';

/** A tile of a grid: four, three and two beside one another. */
const GRID_SIZES = '(min-width: 96em) 354px, (min-width: 80em) calc(25vw - 30px), (min-width: 48em) 30.3vw, 45.7vw';
const WIDTHS = [240, 320, 480, 640, 800];

interface CapsuleTileProps {
  readonly card: Card;
  /** Loads the picture at once: the first tiles of a page. */
  readonly priority?: boolean | undefined;
  readonly prefetch?: boolean | undefined;
  readonly quickAdd?: boolean | undefined;
  /** Whether it can be ticked to be compared, where the list has a tray for that. */
  readonly compare?: boolean | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  /** Its width, if it is not in a grid. */
  readonly sizes?: string | undefined;
}

interface TilePicturesProps {
  readonly card: Card;
  readonly priority: boolean;
  readonly sizes: string;
}

function TilePictures({ card, priority, sizes }: TilePicturesProps): ReactNode {
  const [first, second] = card.pictures;
  if (!first) return <span className={styles.noPicture} />;
  const { url, ...picture } = first;
  const place = { sizes, widths: WIDTHS, frame: 4 / 5 };
  return (
    <>
      <Picture {...picture} {...place} src={url} priority={priority} className={styles.picture} />
      {second && (
        <Picture
          src={second.url}
          alt=""
          width={second.width}
          height={second.height}
          {...place}
          className={styles.second}
        />
      )}
    </>
  );
}

/** The price and saving, or that it is sold out. */
function TilePrice({ card }: { readonly card: Card }): ReactNode {
  const isForSale = isAvailable(card);
  const percent = savingOf(card);
  const compareAt = isForSale && card.compareAt !== undefined ? formatMoney(card.compareAt) : undefined;
  const saving = percent > 0 ? `Save ${percent}%` : undefined;
  return (
    <Price size="small" compareAt={compareAt} saving={isForSale ? saving : 'Sold out'}>
      {formatMoney(card.price)}
    </Price>
  );
}

/**
 * A capsule in a list: three lines for its name, price and actions, and nothing over its picture. Only a long name takes a second
 * line, on a phone. The second picture only varies the first, so it has no alternative text.
 */
export function CapsuleTile(props: CapsuleTileProps) {
  const { card, priority = false, prefetch, quickAdd = true, compare = false } = props;
  const { headingLevel = 2, sizes = GRID_SIZES } = props;
  const Heading = `h${headingLevel}` as const;
  const { handle, title, price, of } = card;
  const hasQuickAdd = quickAdd && isAvailable(card);
  const picture = card.pictures[0];
  return (
    <article className={styles.tile} data-capsule-tile={handle}>
      <div className={styles.frame}>
        <TilePictures card={card} priority={priority} sizes={sizes} />
      </div>
      <div className={styles.caption}>
        <div className={styles.head}>
          <Heading className={styles.title}>
            <CapsuleLink
              handle={of?.handle ?? handle}
              known={of ? undefined : knownOf(card)}
              hash={of && `#${pieceAnchor(handle)}`}
              className={styles.link}
              eager={prefetch}
            >
              <Unbroken>{title}</Unbroken>
            </CapsuleLink>
          </Heading>
          {!of && (
            <HeartButton
              className={styles.heart}
              favorite={{ handle, title, price, image: picture?.url, imageAlt: picture?.alt }}
            />
          )}
        </div>
        {of ? (
          <p className={styles.piece}>
            From <Unbroken>{of.title}</Unbroken>
          </p>
        ) : (
          <TilePrice card={card} />
        )}
        {(of || hasQuickAdd || compare) && (
          <div className={styles.actions}>
            {of && <TilePrice card={card} />}
            {hasQuickAdd && <QuickAdd card={card} />}
            {compare && !of && <CompareTick card={card} className={styles.compare} />}
          </div>
        )}
      </div>
    </article>
  );
}
