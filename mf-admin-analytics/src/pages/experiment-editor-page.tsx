import { Link, useParams } from 'shared-runtime';
import { Notice } from 'shared-ui';
import { ExperimentEditor } from '../features/editor/experiment-editor.tsx';
import { HistorySection } from '../features/history/history-section.tsx';
import { AdminPage } from '../lib/admin-page.tsx';
import { roleNeeded, useHasRole } from '../lib/roles.ts';

export default function ExperimentEditorPage() {
  const { name = '' } = useParams();
  const mayEdit = useHasRole()('editor');
  return (
    <AdminPage
      title={mayEdit ? `Edit ${name}` : name}
      kicker={<Link to={`/admin/analytics/experiments/${encodeURIComponent(name)}`}>Results of {name}</Link>}
    >
      {mayEdit ? <ExperimentEditor name={name} /> : <Notice>{roleNeeded('editor', 'change an experiment')}</Notice>}
      <HistorySection name={name} />
    </AdminPage>
  );
}
