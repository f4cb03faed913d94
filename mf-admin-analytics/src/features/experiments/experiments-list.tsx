import type { ExperimentSummary } from 'experiments/results';
import { isShopError, useQuery, useServices } from 'shared-contracts';
import { Button, ButtonLink, EmptyState, Notice, Skeleton } from 'shared-ui';
import { countOf, timeText } from '../../lib/figure-text.ts';
import { ExperimentEntry } from './experiment-entry.tsx';
import styles from './experiments-list.module.css';
import { overviewQuery } from './overview-query.ts';

const NEW = '/admin/analytics/new-experiment';

interface EntriesProps {
  readonly summaries: readonly ExperimentSummary[];
  readonly now: number;
}

function Entries({ summaries, now }: EntriesProps) {
  return (
    <ul className={styles.entries}>
      {summaries.map((summary) => (
        <ExperimentEntry key={summary.name} summary={summary} now={now} />
      ))}
    </ul>
  );
}

function AllEntries({ summaries, now }: EntriesProps) {
  const present = summaries.filter(({ status }) => status !== 'archived');
  const archived = summaries.filter(({ status }) => status === 'archived');
  // What runs is what can be acted on; within both the database’s order stays.
  const runningFirst = present.toSorted(
    (one, other) => Number(other.status === 'running') - Number(one.status === 'running'),
  );
  return (
    <>
      {present.length === 0 ? (
        <EmptyState
          title="No experiments yet"
          text="You’ll see each one here with its verdict, its phase, and its visitors over the last 2 weeks."
          action={<ButtonLink href={NEW}>Draft your first experiment</ButtonLink>}
        />
      ) : (
        <Entries summaries={runningFirst} now={now} />
      )}
      {archived.length > 0 && (
        <details className={styles.archived}>
          <summary>{countOf(archived.length, 'archived experiment')}</summary>
          <Entries summaries={archived} now={now} />
        </details>
      )}
    </>
  );
}

/** All experiments of the house. What was there once stays while nobody answers. */
export function ExperimentsList() {
  const { config } = useServices();
  const { data, error, dataUpdatedAt, isFetching, fetchStatus, refetch } = useQuery(overviewQuery(config));
  if (data === undefined || isShopError(error, 'BACKEND-002')) {
    if (!error) {
      return (
        <div aria-busy="true" role="status" aria-label="Loading experiments">
          <Skeleton shape="text" lines={4} />
        </div>
      );
    }
    return (
      <div className={styles.failure}>
        <Notice tone="error">We couldn’t load the experiments. Experiments already running keep running.</Notice>
        <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.list}>
      {(error !== null || fetchStatus === 'paused') && (
        <Notice>
          The database hasn’t responded since {timeText(dataUpdatedAt, data[0]?.time_zone ?? 'UTC')}. This list is from
          then.
        </Notice>
      )}
      <AllEntries summaries={data} now={dataUpdatedAt} />
    </div>
  );
}
