import { EmptyState } from 'shared-ui';
import { AdminPage } from '../lib/admin-page.tsx';

export default function ResultsPage() {
  return (
    <AdminPage title="Results">
      <EmptyState title="No figures yet" text="What an experiment says will stand here." />
    </AdminPage>
  );
}
