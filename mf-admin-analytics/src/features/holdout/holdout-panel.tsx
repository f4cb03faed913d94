import { HOLDOUT } from 'experiments/schema';
import { Link, useNavigate, useQuery, useQueryClient, useServices } from 'shared-runtime';
import { Button, Notice } from 'shared-ui';
import { askExperiments, type ExperimentRecord, Plan } from '../../lib/experiment-commands.ts';
import { experimentsQuery } from '../../lib/experiment-queries.ts';
import { FiguresPanel } from '../../lib/figures-panel.tsx';
import { useHasRole } from '../../lib/roles.ts';
import { useCommand } from '../../lib/use-command.ts';
import styles from './holdout-panel.module.css';

const PATH = `/admin/analytics/experiments/${HOLDOUT}`;

/** Creates a draft of the experiment that measures the group, and opens it. */
function MeasureButton() {
  const { config } = useServices();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { run, isBusy, failure } = useCommand(async () => {
    await askExperiments(config, { command: 'create', name: HOLDOUT, patch: {} }, Plan);
    await cache.invalidateQueries({ queryKey: ['analytics'] });
    void navigate(`${PATH}/edit`);
  });
  return (
    <>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void run(undefined)}>
        Draft a measurement
      </Button>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </>
  );
}

function HoldoutState({ experiments }: { readonly experiments: readonly ExperimentRecord[] }) {
  const asking = experiments.filter(({ status, definition }) => status === 'running' && definition.holdout > 0);
  const measure = experiments.find(({ name }) => name === HOLDOUT);
  const hasRole = useHasRole();
  return (
    <div className={styles.state}>
      <p>
        {asking.length === 0
          ? 'No running experiment excludes this group.'
          : `Excluded from ${asking.map(({ name, definition }) => `${name} (${definition.holdout}%)`).join(', ')}.`}
      </p>
      {measure ? (
        <Link to={measure.status === 'draft' ? `${PATH}/edit` : PATH}>
          {measure.status === 'draft' ? 'Open the draft measurement' : 'Compare with everyone else'}
        </Link>
      ) : (
        hasRole('editor') && <MeasureButton />
      )}
    </div>
  );
}

/** Lists the experiments that exclude the permanent control group, and links to its result. */
export function HoldoutPanel() {
  const { config } = useServices();
  const records = useQuery(experimentsQuery(config));
  return (
    <FiguresPanel title="Permanent control group" query={records}>
      {(experiments) => <HoldoutState experiments={experiments} />}
    </FiguresPanel>
  );
}
