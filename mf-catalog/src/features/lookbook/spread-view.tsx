import { formatMoney } from 'shared-contracts';
import { Container, Picture } from 'shared-ui';
import type { Card } from '../../lib/card/card.ts';
import { CapsuleLink } from '../../lib/navigation/capsule-link.tsx';
import type { CapsulePicture } from '../../lib/product/product.ts';
import { Hotspot } from './hotspot.tsx';
import { looksOf, type Spread } from './lookbook-spreads.ts';
import styles from './spread-view.module.css';

const HALF = '(min-width: 48em) 50vw, 100vw';

function Plate({ picture, sizes, priority = false }: { picture: CapsulePicture; sizes: string; priority?: boolean }) {
  const { url, ...rest } = picture;
  return <Picture {...rest} src={url} sizes={sizes} priority={priority} className={styles.picture} />;
}

function Look({ card, sizes }: { readonly card: Card; readonly sizes: string }) {
  const picture = card.pictures[0];
  return picture ? (
    <div className={styles.look} data-capsule-tile={card.handle}>
      <Plate picture={picture} sizes={sizes} />
      <Hotspot card={card} />
    </div>
  ) : null;
}

/** What the hotspots say, for everybody who does not press them. */
function ShopThisLook({ looks }: { readonly looks: readonly Card[] }) {
  return (
    <div className={styles.shop}>
      <h2 className={styles.shopTitle}>Shop this look</h2>
      <ul className={styles.shopList}>
        {looks.map(({ handle, title, price }) => (
          <li key={handle} className={styles.shopItem}>
            <CapsuleLink handle={handle}>{title}</CapsuleLink> <span>{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SpreadViewProps {
  readonly spread: Spread;
  readonly line: string | undefined;
  readonly isFirst: boolean;
}

export function SpreadView({ spread, line, isFirst }: SpreadViewProps) {
  if (spread.kind === 'full') {
    return (
      <figure className={styles.full}>
        <Plate picture={spread.picture} sizes="100vw" priority={isFirst} />
        {line && <figcaption className={styles.caption}>{line}</figcaption>}
      </figure>
    );
  }
  return (
    <Container width={spread.kind === 'diptych' ? 'full' : 'wide'}>
      {spread.kind === 'diptych' ? (
        <div className={styles.diptych}>
          {spread.looks.map((card) => (
            <Look key={card.handle} card={card} sizes={HALF} />
          ))}
        </div>
      ) : (
        <div className={styles.offset} data-side={spread.side}>
          <Look card={spread.look} sizes="(min-width: 48em) 58vw, 100vw" />
          <div className={styles.beside}>
            <Plate picture={spread.picture} sizes="(min-width: 48em) 40vw, 100vw" />
            {line && <p className={styles.line}>{line}</p>}
          </div>
        </div>
      )}
      <ShopThisLook looks={looksOf(spread)} />
    </Container>
  );
}
