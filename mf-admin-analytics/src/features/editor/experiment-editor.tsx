import { isShopError } from 'shared-contracts';
import { useQuery, useServices } from 'shared-runtime';
import { Button, ButtonLink, EmptyState, Notice, Skeleton } from 'shared-ui';
import { commandFailure } from '../../lib/command-failure.ts';
import { problemLines } from '../../lib/experiment-commands.ts';
import { experimentQuery, livePlacesQuery } from '../../lib/experiment-queries.ts';
import { EditorForm } from './editor-form.tsx';
import styles from './experiment-editor.module.css';

interface QueryState {
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** The message until there is something to edit: that it is loading, or why it cannot load. */
function NotYet({ query }: { readonly query: QueryState }) {
  const { error, isFetching, refetch } = query;
  if (problemLines(error).some((line) => line.includes('no such experiment')))
    return (
      <EmptyState
        title="Experiment not found"
        text="It may have a different name."
        action={<ButtonLink href="/admin/analytics">All experiments</ButtonLink>}
      />
    );
  if (error !== null && !(isShopError(error) && isFetching))
    return (
      <div className={styles.failure}>
        <Notice tone="error">{commandFailure(error)}</Notice>
        <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return (
    <div aria-busy="true" role="status" aria-label="Loading the experiment">
      <Skeleton shape="text" lines={6} />
    </div>
  );
}

/** The form of a new experiment. */
export function NewExperiment() {
  const { config } = useServices();
  const places = useQuery(livePlacesQuery(config));
  return places.data ? <EditorForm record={null} live={places.data} /> : <NotYet query={places} />;
}

/** The form of a stored experiment. */
export function ExperimentEditor({ name }: { readonly name: string }) {
  const { config } = useServices();
  const places = useQuery(livePlacesQuery(config));
  const record = useQuery(experimentQuery(config, name));
  if (places.data && record.data) return <EditorForm key={name} record={record.data} live={places.data} />;
  return <NotYet query={record.data ? places : record} />;
}
