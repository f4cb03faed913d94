import { RaisedAlertsPanel } from '../features/alerts/raised-alerts-panel.tsx';
import { SubscriptionsPanel } from '../features/alerts/subscriptions-panel.tsx';
import { AdminPage } from '../lib/admin-page.tsx';

export default function AlertsPage() {
  return (
    <AdminPage title="Alerts" lead="Get an email when something happens in an experiment.">
      <SubscriptionsPanel />
      <RaisedAlertsPanel />
    </AdminPage>
  );
}
