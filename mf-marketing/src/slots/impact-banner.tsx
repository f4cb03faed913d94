import { useTestSpot } from 'experiments';
import { Link } from 'shared-runtime';
import { Icon } from 'shared-ui';
import { ANNOUNCEMENT } from '../lib/test-spots.ts';
import styles from './impact-banner.module.css';

/** The strip above the header on home: the whole strip is the link. */
export default function ImpactBanner() {
  const { value, seen } = useTestSpot(ANNOUNCEMENT);
  return (
    <aside aria-label="Our impact" data-tone="accent">
      <Link to="/impact" className={styles.banner}>
        <span {...seen}>{value}</span>
        <span className={styles.more}>
          Our impact <Icon name="arrow-right" size={14} />
        </span>
      </Link>
    </aside>
  );
}
