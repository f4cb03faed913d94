import { formatMoney } from 'shared-contracts';
import { Badge, Picture, Price } from 'shared-ui';
import type { ReactNode } from 'react';
import { CapsuleLink } from '../navigation/capsule-link.tsx';
import styles from './capsule-tile.module.css';
import { type Card, isAvailable, savingOf } from './card.ts';
import { HeartButton } from './heart-button.tsx';
import { QuickAdd } from './quick-add.tsx';

const SIZES = '(min-width: 80em) 24vw, (min-width: 48em) 32vw, 50vw';
const WIDTHS = [240, 320, 480, 640, 800];

interface CapsuleTileProps {
  readonly card: Card;
  /** Loads the picture at once: the first tiles of a page. */
  readonly priority?: boolean | undefined;
  readonly prefetch?: boolean | undefined;
  readonly quickAdd?: boolean | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
}

function TilePictures({ card, priority }: { readonly card: Card; readonly priority: boolean }): ReactNode {
  const [first, second] = card.pictures;
  if (!first) return <span className={styles.noPicture} />;
  const { url, ...picture } = first;
  return (
    <>
      <Picture {...picture} src={url} sizes={SIZES} widths={WIDTHS} priority={priority} className={styles.picture} />
      {second && (
        <Picture
          src={second.url}
          alt=""
          width={second.width}
          height={second.height}
          sizes={SIZES}
          widths={WIDTHS}
          className={styles.second}
        />
      )}
    </>
  );
}

function TileBadge({ card }: { readonly card: Card }): ReactNode {
  if (!isAvailable(card)) return <Badge tone="paper">Sold out</Badge>;
  const saving = savingOf(card);
  return saving > 0 ? <Badge tone="paper">Save {saving}%</Badge> : null;
}

/** A capsule in a list. The second picture only varies the first, so it stays silent. */
export function CapsuleTile({ card, priority = false, prefetch, quickAdd = true, headingLevel = 2 }: CapsuleTileProps) {
  const Heading = `h${headingLevel}` as const;
  const { handle, title, price, compareAt, type } = card;
  const picture = card.pictures[0];
  return (
    <article className={styles.tile} data-capsule-tile={handle}>
      <div className={styles.frame}>
        <TilePictures card={card} priority={priority} />
        <div className={styles.badge}>
          <TileBadge card={card} />
        </div>
      </div>
      <div className={styles.caption}>
        <Heading className={styles.title}>
          <CapsuleLink handle={handle} className={styles.link} eager={prefetch}>
            {title}
          </CapsuleLink>
        </Heading>
        <p className={styles.type}>{type}</p>
        <Price size="small" compareAt={compareAt === undefined ? undefined : formatMoney(compareAt)}>
          {formatMoney(price)}
        </Price>
        {quickAdd && isAvailable(card) && <QuickAdd card={card} />}
      </div>
      <HeartButton
        floating
        className={styles.heart}
        favorite={{ handle, title, price, image: picture?.url, imageAlt: picture?.alt }}
      />
    </article>
  );
}
