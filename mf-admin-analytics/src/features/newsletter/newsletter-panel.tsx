import { useQuery, useServices } from 'shared-runtime';
import { FiguresPanel } from '../../lib/figures-panel.tsx';
import { newsletterCountsQuery } from './newsletter-counts.ts';
import styles from './newsletter-panel.module.css';

/** The size of the newsletter. */
export function NewsletterPanel() {
  const { config } = useServices();
  const counts = useQuery(newsletterCountsQuery(config));
  return (
    <FiguresPanel title="Newsletter" query={counts}>
      {({ confirmed, waiting }) => (
        <dl className={styles.figures}>
          <dt>Subscribed</dt>
          <dd>{confirmed.toLocaleString('en-US')}</dd>
          <dt>Not yet confirmed</dt>
          <dd>{waiting.toLocaleString('en-US')}</dd>
        </dl>
      )}
    </FiguresPanel>
  );
}
