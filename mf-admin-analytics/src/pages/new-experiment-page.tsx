import { EmptyState } from 'shared-ui';
import { AdminPage } from '../lib/admin-page.tsx';

export default function NewExperimentPage() {
  return (
    <AdminPage title="New experiment">
      <EmptyState title="Nothing to fill in yet" text="An experiment will be drafted here." />
    </AdminPage>
  );
}
