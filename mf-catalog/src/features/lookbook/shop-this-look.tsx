import { formatMoney, pieceAnchor } from 'shared-runtime';
import { Unbroken } from 'shared-ui';
import { CapsuleLink } from '../../lib/navigation/capsule-link.tsx';
import type { Worn } from './plate.ts';
import styles from './shop-this-look.module.css';

/** The content of the hotspots as a list, for visitors who do not press them. */
export function ShopThisLook({ worn }: { readonly worn: readonly Worn[] }) {
  if (worn.length === 0) return null;
  return (
    <div className={styles.shop}>
      <h2 className={styles.title}>Shop this look</h2>
      <ul className={styles.capsules}>
        {worn.map(({ capsule: { handle, title, price }, pieces }) => (
          <li key={handle}>
            <p className={styles.capsule}>
              <CapsuleLink handle={handle} known={{ title, price }}>
                <Unbroken>{title}</Unbroken>
              </CapsuleLink>{' '}
              <span>{formatMoney(price)}</span>
            </p>
            <ul className={styles.pieces} aria-label={`Pieces in ${title}`}>
              {pieces.map(({ piece, name }) => (
                <li key={piece} data-listed-piece={piece}>
                  <CapsuleLink
                    handle={handle}
                    known={{ title, price }}
                    hash={`#${encodeURIComponent(pieceAnchor(piece))}`}
                  >
                    <Unbroken>{name}</Unbroken>
                  </CapsuleLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
