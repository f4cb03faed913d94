import { formatMoney } from 'shared-runtime';
import { Container, Picture, Price, Unbroken } from 'shared-ui';
import { CapsuleLink } from '../../lib/navigation/capsule-link.tsx';
import { type Refreshed, useCurrentCapsules } from '../../lib/product/use-current-capsules.ts';
import type { RecentCapsule } from './recent-capsules.ts';
import styles from './recently-viewed.module.css';

/** Masters are 4:5; stored capsules carry no picture sizes. */
const PICTURE = { width: 1200, height: 1500 };

/** The list at the end of the page, so that its late arrival moves no content in view. */
export function RecentList({ capsules }: { readonly capsules: readonly RecentCapsule[] }) {
  const shown = useCurrentCapsules(capsules).filter(({ state }) => state !== 'gone');
  if (shown.length === 0) return null;
  return (
    <Container>
      <section aria-labelledby="recently-viewed" className={styles.recent}>
        <h2 id="recently-viewed" className={styles.heading}>
          Recently viewed
        </h2>
        <ul className={styles.list}>
          {shown.map((capsule) => (
            <RecentItem key={capsule.handle} capsule={capsule} />
          ))}
        </ul>
      </section>
    </Container>
  );
}

function RecentItem({ capsule }: { readonly capsule: Refreshed<RecentCapsule> }) {
  const { handle, title, type, price, image, imageAlt, state } = capsule;
  const picture = image === undefined ? undefined : { ...PICTURE, url: image, alt: imageAlt ?? '' };
  return (
    <li className={styles.item} data-capsule-tile={handle}>
      {picture && (
        <Picture
          {...PICTURE}
          src={picture.url}
          alt={picture.alt}
          sizes="9rem"
          widths={[240, 320]}
          className={styles.picture}
        />
      )}
      <CapsuleLink handle={handle} known={{ title, type, price, picture }} className={styles.title}>
        <Unbroken>{title}</Unbroken>
      </CapsuleLink>
      <Price size="small" saving={state === 'sold-out' ? 'Sold out' : undefined}>
        {formatMoney(price)}
      </Price>
    </li>
  );
}
