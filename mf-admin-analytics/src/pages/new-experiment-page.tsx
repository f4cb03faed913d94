import { Link } from 'shared-runtime';
import { Notice } from 'shared-ui';
import { NewExperiment } from '../features/editor/experiment-editor.tsx';
import { AdminPage } from '../lib/admin-page.tsx';
import { roleNeeded, useHasRole } from '../lib/roles.ts';

export default function NewExperimentPage() {
  const hasRole = useHasRole();
  return (
    <AdminPage
      title="New experiment"
      lead="Saved as a draft. No one sees it until you start it."
      kicker={<Link to="/admin/analytics">All experiments</Link>}
    >
      {hasRole('editor') ? <NewExperiment /> : <Notice>{roleNeeded('editor', 'create an experiment')}</Notice>}
    </AdminPage>
  );
}
