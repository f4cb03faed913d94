import { EmptyState } from 'shared-ui';
import { AdminPage } from '../lib/admin-page.tsx';

export default function ExperimentEditorPage() {
  return (
    <AdminPage title="Edit experiment">
      <EmptyState title="Nothing to edit yet" text="An experiment will be changed here." />
    </AdminPage>
  );
}
