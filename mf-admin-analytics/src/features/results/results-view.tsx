import { type ExperimentFigures, reportOf } from 'experiments/results';
import { isShopError } from 'shared-contracts';
import { useQuery, useSearchParams, useServices } from 'shared-runtime';
import { useMemo } from 'react';
import { Button, ButtonLink, EmptyState, ErrorPanel, Skeleton } from 'shared-ui';
import { figuresQuery } from './figures-query.ts';
import { Freshness } from './freshness.tsx';
import { phaseAddress } from './phase-address.ts';
import { HoldoutNote } from './holdout-note.tsx';
import { PhasesNavigation } from './phases-navigation.tsx';
import { Results } from './results.tsx';
import styles from './results-view.module.css';
import { VariantNotes } from './variant-notes.tsx';
import { VariantPictures } from './variant-pictures.tsx';
import { phaseOf } from './visitors.ts';

interface ResultsViewProps {
  readonly name: string;
  readonly phase: number | null;
  /** The page’s own address, without its query. */
  readonly path: string;
}

const LIST = '/admin/analytics';

function NoExperiment() {
  return (
    <EmptyState
      title="Experiment not found"
      text="It may have a different name. The list shows every experiment, including archived ones."
      action={<ButtonLink href={LIST}>All experiments</ButtonLink>}
    />
  );
}

function NoFigures({ figures, path }: { readonly figures: ExperimentFigures; readonly path: string }) {
  const [search] = useSearchParams();
  if (figures.phases.length > 0) {
    return (
      <EmptyState
        title="Phase not found"
        text="A phase begins each time the experiment starts or changes."
        action={<ButtonLink href={phaseAddress(path, null, search)}>Go to the latest phase</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="Not started yet"
      text="Once it’s running, you’ll see the verdict here, along with visitors and rates for each variant, the likely difference, and the days still needed."
      action={<ButtonLink href={`${path}/edit`}>Open the draft</ButtonLink>}
    />
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

function Failure({ error, isFetching, onRetry }: FailureProps) {
  const isRefused = isShopError(error, 'BACKEND-002');
  return (
    <ErrorPanel
      title={isRefused ? 'You don’t have access to this data' : 'We couldn’t load the data'}
      text={isRefused ? 'The database denied access.' : 'The database isn’t responding. Experiments keep running.'}
      action={
        <Button busy={isFetching} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

interface LoadedProps {
  readonly figures: ExperimentFigures;
  readonly path: string;
  readonly isBehind: boolean;
}

function Loaded({ figures, path, isBehind }: LoadedProps) {
  const report = useMemo(() => reportOf(figures), [figures]);
  const phase = phaseOf(figures);
  if (!report || !phase) return <NoFigures figures={figures} path={path} />;
  return (
    <>
      <div className={styles.about}>
        <Freshness figures={figures} isBehind={isBehind} />
        <PhasesNavigation figures={figures} path={path} />
      </div>
      <HoldoutNote experiment={figures.experiment} />
      <Results key={`${figures.experiment} ${phase.phase}`} figures={figures} report={report} phase={phase}>
        <VariantNotes experiment={figures.experiment} />
        <VariantPictures figures={figures} phase={phase} />
      </Results>
    </>
  );
}

/** The results of an experiment, fetched repeatedly; loaded figures stay while the database does not answer. */
export function ResultsView({ name, phase, path }: ResultsViewProps) {
  const { config } = useServices();
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(figuresQuery(config, name, phase));
  const isRefused = isShopError(error, 'BACKEND-002');
  if (data === undefined || isRefused) {
    if (error) return <Failure error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
    return (
      <div className={styles.waiting} aria-busy="true" role="status" aria-label="Loading data">
        <Skeleton shape="title" />
        <Skeleton shape="text" lines={3} />
        <Skeleton shape="block" />
      </div>
    );
  }
  if (data === null) return <NoExperiment />;
  return <Loaded figures={data} path={path} isBehind={error !== null || fetchStatus === 'paused'} />;
}
