import { Link, useParams } from 'shared-contracts';
import { ExperimentEditor } from '../features/editor/experiment-editor.tsx';
import { HistorySection } from '../features/history/history-section.tsx';
import { AdminPage } from '../lib/admin-page.tsx';

export default function ExperimentEditorPage() {
  const { name = '' } = useParams();
  return (
    <AdminPage
      title={`Edit ${name}`}
      kicker={<Link to={`/admin/analytics/experiments/${encodeURIComponent(name)}`}>Results of {name}</Link>}
    >
      <ExperimentEditor name={name} />
      <HistorySection name={name} />
    </AdminPage>
  );
}
