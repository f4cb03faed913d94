import { Link } from 'shared-runtime';
import { Container, Icon, Section, Unbroken } from 'shared-ui';
import type { CampaignPictures } from '../../lib/campaign-pictures.ts';
import { FramedPicture } from '../../lib/framed-picture.tsx';
import styles from './collection-cards.module.css';

const COLLECTIONS = [
  { handle: 'womens-activewear', title: 'Women’s Activewear', line: 'From studio to street' },
  { handle: 'womens-ready-to-wear', title: 'Women’s Ready-to-Wear', line: 'From desk to dinner' },
  { handle: 'mens-activewear', title: 'Men’s Activewear', line: 'Train, travel, unwind' },
  { handle: 'mens-ready-to-wear', title: 'Men’s Ready-to-Wear', line: 'Ready when you are' },
] as const;

/** The four areas of the shop. */
export function CollectionCards({ pictures }: { readonly pictures: CampaignPictures }) {
  return (
    <Section aria-labelledby="collections-title">
      <Container>
        <h2 id="collections-title" className={styles.title}>
          Shop by collection
        </h2>
        <ul className={styles.cards}>
          {COLLECTIONS.map(({ handle, title, line }) => (
            <li key={handle}>
              <Link to={`/${handle}`} className={styles.card}>
                <FramedPicture
                  picture={pictures[`collection-${handle}`]}
                  sizes="(min-width: 96em) 354px, (min-width: 40em) 22.9vw, (min-width: 30em) 30.4vw, 45.7vw"
                  decorative
                />
                <h3 className={styles.name}>
                  <Unbroken>{title}</Unbroken> <Icon name="arrow-right" size={18} className={styles.arrow} />
                </h3>
                <p className={styles.line}>{line}</p>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
