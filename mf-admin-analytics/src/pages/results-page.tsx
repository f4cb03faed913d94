import { Link, useParams, useSearchParams } from 'shared-runtime';
import { ResultsActions } from '../features/results/results-actions.tsx';
import { ResultsView } from '../features/results/results-view.tsx';
import { SharedResult } from '../features/results/shared-result.tsx';
import { useSharedToken } from '../features/results/use-shared-token.ts';
import { AdminPage } from '../lib/admin-page.tsx';

const LIST = '/admin/analytics';

/** The phase in the address; the latest where the address has none, or no number. */
function phaseIn(search: URLSearchParams): number | null {
  const asked = search.get('phase') ?? '';
  return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : null;
}

export default function ResultsPage() {
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const token = useSharedToken();
  const phase = phaseIn(search);
  const path = `${LIST}/experiments/${encodeURIComponent(name)}`;
  if (token !== null) return <SharedResult token={token} />;
  return (
    <AdminPage
      title={name}
      kicker={<Link to={LIST}>Experiments</Link>}
      actions={<ResultsActions name={name} phase={phase} path={path} />}
    >
      <ResultsView key={name} name={name} phase={phase} path={path} />
    </AdminPage>
  );
}
