import { Link } from 'shared-contracts';
import { buttonClass } from 'shared-ui';
import type { Capsule } from '../../lib/capsule-card.ts';
import { Eyebrow } from '../../lib/eyebrow.tsx';
import { FramedPicture } from '../../lib/framed-picture.tsx';
import { PROMISES } from '../../lib/promises.ts';
import styles from './faux-fur-banner.module.css';

/** The featured capsule. Its price is the storefront's; the campaign's figure stands in while that is unknown. */
export function FauxFurBanner({ capsule }: { readonly capsule: Capsule | undefined }) {
  const price = capsule?.price.replace(/\.00$/, '') ?? PROMISES.fauxFurPrice;
  return (
    <section aria-labelledby="faux-fur-title">
      <Link to="/faux-fur-capsule" className={styles.banner} data-tone="accent">
        <FramedPicture
          picture={capsule?.pictures[0]}
          ratio="portrait"
          sizes="(min-width: 64em) 42vw, 100vw"
          decorative
          className={styles.picture}
        />
        <div className={styles.words}>
          <Eyebrow>Featured this season</Eyebrow>
          <h2 id="faux-fur-title" className={styles.title}>
            The {price} Faux Fur Capsule
          </h2>
          <p className={styles.text}>
            A plush coat, a ribbed tank and the scarf that goes with both. One outfit, composed and priced as one.
          </p>
          <span className={buttonClass({ variant: 'secondary', size: 'large' })}>See the capsule</span>
        </div>
      </Link>
    </section>
  );
}
