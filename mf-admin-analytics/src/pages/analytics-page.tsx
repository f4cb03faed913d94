import { ButtonLink } from 'shared-ui';
import { EventHealthPanel } from '../features/events/event-health-panel.tsx';
import { ExperimentsList } from '../features/experiments/experiments-list.tsx';
import { HoldoutPanel } from '../features/holdout/holdout-panel.tsx';
import { NewsletterPanel } from '../features/newsletter/newsletter-panel.tsx';
import { AdminPage } from '../lib/admin-page.tsx';
import { useHasRole } from '../lib/roles.ts';
import styles from './analytics-page.module.css';

function NewExperiment() {
  return (
    <ButtonLink href="/admin/analytics/new-experiment" size="small">
      New experiment
    </ButtonLink>
  );
}

export default function AnalyticsPage() {
  const hasRole = useHasRole();
  return (
    <AdminPage title="Experiments" actions={hasRole('editor') ? <NewExperiment /> : undefined}>
      <ExperimentsList />
      <div className={styles.panels}>
        <HoldoutPanel />
        <EventHealthPanel />
        {hasRole('admin') && <NewsletterPanel />}
      </div>
    </AdminPage>
  );
}
