import { Container } from 'shared-ui';
import type { Spread } from './lookbook-spreads.ts';
import { wornIn } from './plate.ts';
import { PlateView } from './plate-view.tsx';
import { ShopThisLook } from './shop-this-look.tsx';
import styles from './spread-view.module.css';

const HALF = '(min-width: 48em) 46.5vw, 92vw';
const LARGE = '(min-width: 96em) 812px, (min-width: 48em) 52vw, 92vw';
const SMALL = '(min-width: 96em) 580px, (min-width: 48em) 37.2vw, 92vw';

interface SpreadViewProps {
  readonly spread: Spread;
  readonly isFirst: boolean;
}

export function SpreadView({ spread, isFirst }: SpreadViewProps) {
  const list = <ShopThisLook worn={wornIn(spread.plates)} />;
  if (spread.kind === 'full') {
    return (
      <div className={`${styles.spread} ${styles.full}`} data-spread={spread.kind}>
        <PlateView plate={spread.plates[0]} sizes="100vw" priority={isFirst} />
        <Container width="wide">{list}</Container>
      </div>
    );
  }
  if (spread.kind === 'diptych') {
    return (
      <Container width="full" className={styles.spread} data-spread={spread.kind}>
        <div className={styles.diptych}>
          {spread.plates.map((plate, index) => (
            <PlateView key={index} plate={plate} sizes={HALF} priority={isFirst && index === 0} />
          ))}
        </div>
        {list}
      </Container>
    );
  }
  const { plates, large } = spread;
  return (
    <Container width="wide" className={styles.spread} data-spread={spread.kind}>
      <div className={styles.offset} data-large={large}>
        <PlateView plate={plates[0]} sizes={large === 'left' ? LARGE : SMALL} />
        <PlateView plate={plates[1]} sizes={large === 'right' ? LARGE : SMALL} />
      </div>
      {list}
    </Container>
  );
}
