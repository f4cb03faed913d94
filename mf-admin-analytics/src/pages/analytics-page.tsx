import { AdminPage } from '../lib/admin-page.tsx';
import { EventHealthPanel } from '../features/events/event-health-panel.tsx';
import { NewsletterPanel } from '../features/newsletter/newsletter-panel.tsx';
import styles from './analytics-page.module.css';

export default function AnalyticsPage() {
  return (
    <AdminPage title="Experiments">
      <div className={styles.panels}>
        <NewsletterPanel />
        <EventHealthPanel />
      </div>
    </AdminPage>
  );
}
