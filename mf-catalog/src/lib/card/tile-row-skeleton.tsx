import { Container, Skeleton } from 'shared-ui';
import styles from './tile-row.module.css';

/** A row of capsules that is on its way, as high as the row itself. */
export function TileRowSkeleton({ heading, count }: { readonly heading: string; readonly count: number }) {
  return (
    <Container aria-busy="true">
      <section className={styles.row}>
        <h2 className={styles.heading}>{heading}</h2>
        <ul className={`ui-tiles ${styles.tiles}`} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <li key={index} className={styles.cell}>
              <Skeleton shape="picture" />
              <Skeleton shape="text" lines={3} className={styles.captionSkeleton} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}
