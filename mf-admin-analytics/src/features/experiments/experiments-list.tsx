import type { ExperimentSummary } from 'experiments/results';
import { isSought } from 'experiments/schema';
import { isShopError } from 'shared-contracts';
import { useQuery, useServices } from 'shared-runtime';
import { Button, ButtonLink, EmptyState, Notice, Skeleton } from 'shared-ui';
import { experimentsQuery } from '../../lib/experiment-queries.ts';
import { countOf, timeText } from '../../lib/figure-text.ts';
import { useHasRole } from '../../lib/roles.ts';
import { ExperimentEntry } from './experiment-entry.tsx';
import styles from './experiments-list.module.css';
import { type FoundExperiment, tagsOf, withDefinitions } from './found-experiment.ts';
import { ListFilters } from './list-filters.tsx';
import { overviewQuery } from './overview-query.ts';
import { isNarrowed, useSought } from './use-sought.ts';

const NEW = '/admin/analytics/new-experiment';

interface EntriesProps {
  readonly summaries: readonly FoundExperiment[];
  readonly now: number;
}

function Entries({ summaries, now }: EntriesProps) {
  return (
    <ul className={styles.entries}>
      {summaries.map(({ summary, tags }) => (
        <ExperimentEntry key={summary.name} summary={summary} tags={tags} now={now} />
      ))}
    </ul>
  );
}

interface FoundEntriesProps extends EntriesProps {
  /** Whether a filter is set, so that archived ones are not collapsed. */
  readonly isNarrowed: boolean;
}

function FoundEntries({ summaries, now, isNarrowed: isOpen }: FoundEntriesProps) {
  const present = summaries.filter(({ summary }) => summary.status !== 'archived');
  const archived = summaries.filter(({ summary }) => summary.status === 'archived');
  // Running experiments come first, because they can be acted on; each group keeps the database’s order.
  const runningFirst = present.toSorted(
    (one, other) => Number(other.summary.status === 'running') - Number(one.summary.status === 'running'),
  );
  return (
    <>
      {present.length > 0 && <Entries summaries={runningFirst} now={now} />}
      {archived.length > 0 && (
        <details key={String(isOpen)} className={styles.archived} open={isOpen}>
          <summary>{countOf(archived.length, 'archived experiment')}</summary>
          <Entries summaries={archived} now={now} />
        </details>
      )}
    </>
  );
}

/** All experiments, or those that match the filter. Tags and placements come from their definitions, which may load later. */
function AllEntries({ summaries, now }: { readonly summaries: readonly ExperimentSummary[]; readonly now: number }) {
  const { config } = useServices();
  const { data: records = [], error, isPending } = useQuery(experimentsQuery(config));
  const [sought, change] = useSought();
  const hasRole = useHasRole();
  const all = withDefinitions(summaries, records);
  const found = all.filter((one) => isSought(one, sought));
  const isAny = isNarrowed(sought);
  const isEmpty = summaries.every(({ status }) => status === 'archived');
  const count = countOf(all.length, 'experiment');
  return (
    <>
      {summaries.length > 0 && (
        <ListFilters
          sought={sought}
          tags={tagsOf(all, sought.tag)}
          count={isAny ? `${found.length} of ${count}` : count}
          onChange={change}
        />
      )}
      {error !== null && (
        <Notice>We couldn’t load tags and placements. The search covers names and descriptions only.</Notice>
      )}
      {isEmpty && !isAny && (
        <EmptyState
          title="No experiments yet"
          text="You’ll see each one here with its verdict, its phase, and its visitors over the last 2 weeks."
          action={hasRole('editor') ? <ButtonLink href={NEW}>Draft your first experiment</ButtonLink> : undefined}
        />
      )}
      {isAny && found.length === 0 && !isPending && (
        <p>No experiment matches. Try fewer words, or clear the filters.</p>
      )}
      <FoundEntries summaries={found} now={now} isNarrowed={isAny} />
    </>
  );
}

/** All experiments of the shop. Loaded entries stay while the database does not answer. */
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
