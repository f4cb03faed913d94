import { ButtonLink, Container, Section } from 'shared-ui';
import type { ShopPicture } from '../../lib/campaign-pictures.ts';
import { Eyebrow } from '../../lib/eyebrow.tsx';
import { FramedPicture } from '../../lib/framed-picture.tsx';
import styles from './styling-call.module.css';

/** The way to a styling session. */
export function StylingCall({ picture }: { readonly picture: ShopPicture | undefined }) {
  return (
    <Section tone="ink" aria-labelledby="styling-title">
      <Container className={styles.columns}>
        <div className={styles.words}>
          <Eyebrow>Complimentary</Eyebrow>
          <h2 id="styling-title" className={styles.title}>
            Fifteen minutes with a stylist
          </h2>
          <p className={styles.text}>
            Tell us where you’re going and what you already own. In a complimentary 15-minute styling consultation,
            we’ll recommend the right capsule, the size of every piece, and what to leave at home.
          </p>
          <ButtonLink href="/book-styling-session" size="large">
            Book a styling session
          </ButtonLink>
        </div>
        <FramedPicture
          picture={picture}
          sizes="(min-width: 96em) 477px, (min-width: 48em) 30.9vw, 92vw"
          className={styles.picture}
        />
      </Container>
    </Section>
  );
}
