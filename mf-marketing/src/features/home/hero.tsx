import { useExperiment } from 'shared-contracts';
import { Badge, ButtonLink } from 'shared-ui';
import type { ShopPicture } from '../../lib/campaign-pictures.ts';
import { FramedPicture } from '../../lib/framed-picture.tsx';
import { PROMISES } from '../../lib/promises.ts';
import styles from './hero.module.css';

/**
 * The week's badge, headline and ways in, and the campaign picture, whole, from edge to edge. Its left two fifths are empty:
 * where there is room the words stand there, and never over what is sold.
 */
export function Hero({ picture }: { readonly picture: ShopPicture | undefined }) {
  const headline = useExperiment('hero-headline') === 'definite' ? 'The Capsule Drop' : 'Capsule Drop';
  return (
    <section className={styles.hero} aria-labelledby="hero-headline">
      <div className={styles.words}>
        <div className={styles.title}>
          <Badge tone="ink">New This Week</Badge>
          <h1 id="hero-headline" className={styles.headline}>
            {headline}
          </h1>
        </div>
        <div className={styles.invitation}>
          <p className={styles.lead}>
            Complete outfits, composed piece by piece and released in limited editions. Save {PROMISES.saving} when you
            take the whole set.
          </p>
          <div className={styles.actions}>
            <ButtonLink href="/womens-ready-to-wear" size="large">
              Shop women
            </ButtonLink>
            <ButtonLink href="/mens-ready-to-wear" size="large" variant="secondary">
              Shop men
            </ButtonLink>
          </div>
        </div>
      </div>
      <FramedPicture
        picture={picture}
        ratio="landscape"
        sizes="(min-width: 48em) 100vw, 175vw"
        priority
        className={styles.picture}
      />
    </section>
  );
}
