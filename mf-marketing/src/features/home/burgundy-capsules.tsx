import { Link } from 'shared-runtime';
import { Container, Price, Section } from 'shared-ui';
import type { Capsule } from '../../lib/capsule-card.ts';
import { FramedPicture } from '../../lib/framed-picture.tsx';
import styles from './burgundy-capsules.module.css';

interface FeatureProps {
  readonly path: string;
  /** Shown until the storefront says otherwise. */
  readonly title: string;
  readonly text: string;
  readonly capsule: Capsule | undefined;
  readonly sizes: string;
}

function Feature({ path, title, text, capsule, sizes }: FeatureProps) {
  return (
    <li className={styles.feature}>
      <Link to={path} className={styles.link}>
        <FramedPicture picture={capsule?.pictures[0]} sizes={sizes} decorative className={styles.picture} />
        <h3 className={styles.name}>{capsule?.title ?? title}</h3>
        <p className={styles.text}>{text}</p>
        <p className={styles.price}>{capsule && <Price>{capsule.price}</Price>}</p>
      </Link>
    </li>
  );
}

interface BurgundyCapsulesProps {
  readonly bordeaux: Capsule | undefined;
  readonly burgundy: Capsule | undefined;
}

/** The color of the season, twice. */
export function BurgundyCapsules({ bordeaux, burgundy }: BurgundyCapsulesProps) {
  return (
    <Section aria-labelledby="burgundy-title">
      <Container className={styles.columns}>
        <h2 id="burgundy-title">Burgundy, two ways</h2>
        <ul className={styles.features}>
          <Feature
            path="/product/bordeaux-capsule"
            title="Bordeaux Capsule"
            text="After dark: bias-cut silk satin under double-faced wool, finished with oxblood boots."
            capsule={bordeaux}
            sizes="(min-width: 96em) 571px, (min-width: 64em) 37vw, (min-width: 48em) 51.3vw, 44.5vw"
          />
          <Feature
            path="/product/burgundy-capsule"
            title="Burgundy Capsule"
            text="By day: burgundy merino and wine-colored flannel under a camel blazer, Monday through Friday."
            capsule={burgundy}
            sizes="(min-width: 96em) 408px, (min-width: 64em) 26.5vw, (min-width: 48em) 36.7vw, 44.5vw"
          />
        </ul>
      </Container>
    </Section>
  );
}
