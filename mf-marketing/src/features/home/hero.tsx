import { useTestSpot, withInserts } from 'experiments';
import { Badge, ButtonLink, type PictureVersion } from 'shared-ui';
import type { CampaignPictures } from '../../lib/campaign-pictures.ts';
import { FramedPicture } from '../../lib/framed-picture.tsx';
import { HERO_BADGE, HERO_HEADLINE, HERO_LEAD } from '../../lib/test-spots.ts';
import { PROMISES } from '../../lib/promises.ts';
import styles from './hero.module.css';

/** Which screens get which picture; the widest comes last, and all others get `home`. The style sheet has the same steps. */
const SCREENS = {
  'home-phone': '(max-width: 39.99em)',
  'home-tablet': '(max-width: 79.99em)',
  'home-wide': '(min-width: 110em)',
} as const;

/** Of a shop that has only `home`: on smaller screens its place is higher than it, and its sides are cut. */
const ALONE_SIZES = '(max-width: 39.99em) 156vw, (max-width: 79.99em) 135vw, 100vw';

function versionsOf(pictures: CampaignPictures): PictureVersion[] {
  return Object.entries(SCREENS).flatMap(([slot, media]) => {
    const picture = pictures[slot];
    return picture ? [{ media, src: picture.url, width: picture.width, height: picture.height, sizes: '100vw' }] : [];
  });
}

/**
 * The week's badge, headline and links, and the whole campaign picture from edge to edge. Its layout depends on the screen:
 * the text is on the picture's empty part if there is room, and else above it; it never covers the product.
 */
export function Hero({ pictures }: { readonly pictures: CampaignPictures }) {
  const badge = useTestSpot(HERO_BADGE);
  const headline = useTestSpot(HERO_HEADLINE);
  const lead = useTestSpot(HERO_LEAD);
  return (
    <section className={styles.hero} aria-labelledby="hero-headline">
      <div className={styles.words}>
        <div className={styles.title}>
          <Badge tone="ink">
            <span {...badge.seen} className={styles.badge}>
              {badge.value}
            </span>
          </Badge>
          <h1 {...headline.seen} id="hero-headline" className={styles.headline}>
            {headline.value}
          </h1>
        </div>
        <div className={styles.invitation}>
          <p {...lead.seen} className={styles.lead}>
            {withInserts(lead.value, { saving: PROMISES.saving })}
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
        picture={pictures['home']}
        versions={versionsOf(pictures)}
        ratio="landscape"
        sizes={ALONE_SIZES}
        priority
        className={styles.picture}
      />
    </section>
  );
}
