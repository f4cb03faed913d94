import { useTestSpot } from 'experiments';
import { Link } from 'shared-runtime';
import { buttonClass } from 'shared-ui';
import type { Capsule } from '../../lib/capsule-card.ts';
import { Eyebrow } from '../../lib/eyebrow.tsx';
import { FramedPicture } from '../../lib/framed-picture.tsx';
import { FEATURED_CAPSULE } from '../../lib/test-spots.ts';
import { PROMISES } from '../../lib/promises.ts';
import styles from './featured-capsule.module.css';

interface Feature {
  readonly path: string;
  readonly title: string;
  /** The campaign's texts; the default is the capsule's own. */
  readonly text?: string;
  /** The campaign's figure, while the storefront's is unknown. */
  readonly price?: string;
}

const FEATURES: Readonly<Record<string, Feature>> = {
  'faux-fur-capsule': {
    path: '/faux-fur-capsule',
    title: 'Faux Fur Capsule',
    text: 'A plush coat, a ribbed tank, and a scarf that goes with both. One complete outfit, one price.',
    price: PROMISES.fauxFurPrice,
  },
  'emerald-knit-edit': { path: '/product/emerald-knit-edit', title: 'Emerald Knit Edit' },
  'studio-flow-capsule': { path: '/product/studio-flow-capsule', title: 'Studio Flow Capsule' },
} satisfies Record<(typeof FEATURED_CAPSULE)['choices'][number], Feature>;

interface FeaturedCapsuleProps {
  /** The capsules that may be featured, by handle, as far as the storefront has them. */
  readonly capsules: Readonly<Record<string, Capsule | undefined>>;
}

/** The featured capsule. Its price is the storefront's. */
export function FeaturedCapsule({ capsules }: FeaturedCapsuleProps) {
  const { value, seen } = useTestSpot(FEATURED_CAPSULE);
  const feature = FEATURES[value];
  if (!feature) return null;
  const capsule = capsules[value];
  const price = capsule?.price.replace(/\.00$/, '') ?? feature.price;
  return (
    <section {...seen} aria-labelledby="featured-title">
      <Link to={feature.path} className={styles.banner} data-tone="accent">
        <FramedPicture
          picture={capsule?.pictures[0]}
          ratio="portrait"
          sizes="(min-width: 80em) 37.5vw, (min-width: 48em) 41.7vw, 100vw"
          decorative
          className={styles.picture}
        />
        <div className={styles.words}>
          <Eyebrow>Featured this season</Eyebrow>
          <h2 id="featured-title" className={styles.title}>
            The {price} {feature.title}
          </h2>
          <p className={styles.text}>{feature.text ?? capsule?.summary}</p>
          <span className={buttonClass({ variant: 'secondary', size: 'large' })}>Shop the capsule</span>
        </div>
      </Link>
    </section>
  );
}
