import { Link } from 'shared-contracts';
import { Icon } from 'shared-ui';
import styles from './impact-banner.module.css';

/** The strip above the header on home: the whole strip is the link. */
export default function ImpactBanner() {
  return (
    <aside aria-label="Our impact" data-tone="accent">
      <Link to="/impact" className={styles.banner}>
        <span>A portion of sales supports a monastery that helps refugee children</span>
        <span className={styles.more}>
          Our impact <Icon name="arrow-right" size={14} />
        </span>
      </Link>
    </aside>
  );
}
