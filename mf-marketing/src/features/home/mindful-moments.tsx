import { Container, Section } from 'shared-ui';
import type { ShopPicture } from '../../lib/campaign-pictures.ts';
import { FramedPicture } from '../../lib/framed-picture.tsx';
import styles from './mindful-moments.module.css';

const MOMENTS = [
  {
    hour: 'Morning',
    text: 'Lay out your outfit before the coffee’s on. By the first sip, you’re set.',
  },
  { hour: 'Noon', text: 'One breath at the door, one hand to smooth the hem. Fabric remembers how it’s treated.' },
  { hour: 'Evening', text: 'Hang it, brush it, let it rest a day. Own less, and wear it longer.' },
] as const;

/** Three small rituals; nothing here is for sale. */
export function MindfulMoments({ picture }: { readonly picture: ShopPicture | undefined }) {
  return (
    <Section aria-labelledby="mindful-title">
      <Container className={styles.columns}>
        <FramedPicture
          picture={picture}
          sizes="(min-width: 96em) 437px, (min-width: 64em) 28.3vw, (min-width: 48em) 34vw, 35.2vw"
        />
        <div className={styles.words}>
          <h2 id="mindful-title">Mindful moments</h2>
          <dl className={styles.moments}>
            {MOMENTS.map(({ hour, text }) => (
              <div key={hour} className={styles.moment}>
                <dt>{hour}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Container>
    </Section>
  );
}
