import { Link } from 'shared-contracts';
import { NewExperiment } from '../features/editor/experiment-editor.tsx';
import { AdminPage } from '../lib/admin-page.tsx';

export default function NewExperimentPage() {
  return (
    <AdminPage
      title="New experiment"
      lead="Saved as a draft. No one sees it until you start it."
      kicker={<Link to="/admin/analytics">All experiments</Link>}
    >
      <NewExperiment />
    </AdminPage>
  );
}
