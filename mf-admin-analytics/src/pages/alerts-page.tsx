import { EmptyState } from 'shared-ui';
import { AdminPage } from '../lib/admin-page.tsx';

export default function AlertsPage() {
  return (
    <AdminPage title="Alerts">
      <EmptyState title="No alerts yet" text="What you want to be told about experiments by mail will stand here." />
    </AdminPage>
  );
}
