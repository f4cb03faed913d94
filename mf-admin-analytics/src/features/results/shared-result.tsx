import { ExperimentFigures, reportOf } from 'experiments/results';
import { isShopError, type PublicConfig } from 'shared-contracts';
import { PageHead, queryOptions, retryUnreachable, useLocation, useQuery, useServices } from 'shared-runtime';
import { Button, ButtonLink, Container, EmptyState, ErrorPanel, Skeleton } from 'shared-ui';
import * as z from 'zod/mini';
import pageStyles from '../../lib/admin-page.module.css';
import { askFunction } from '../../lib/experiment-commands.ts';
import { Freshness } from './freshness.tsx';
import { Results } from './results.tsx';
import { phaseOf } from './visitors.ts';

const Answer = z.object({ figures: z.unknown() });

function sharedQuery(config: PublicConfig, token: string) {
  return queryOptions({
    queryKey: ['shared-result', token],
    queryFn: async () =>
      ExperimentFigures.parse((await askFunction(config, 'shared-result', { token }, Answer)).figures),
    retry: retryUnreachable,
  });
}

const REFUSALS = new Map([
  ['invalid', { title: 'This link isn’t valid', text: 'Check that you have all of it, or ask for a new one.' }],
  ['expired', { title: 'This link has expired', text: 'Ask the person who sent it for a new one.' }],
]);

interface FailureProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

function Failure({ error, isFetching, onRetry }: FailureProps) {
  const refusal = isShopError(error) ? REFUSALS.get(String(error.details['code'])) : undefined;
  if (refusal)
    return (
      <EmptyState level={1} size="page" {...refusal} action={<ButtonLink href="/">Back to the shop</ButtonLink>} />
    );
  return (
    <ErrorPanel
      title="We couldn’t load the results"
      text="Please try again in a moment."
      action={
        <Button busy={isFetching} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

function SharedFigures({ figures }: { readonly figures: ExperimentFigures }) {
  const report = reportOf(figures);
  const phase = phaseOf(figures);
  if (!report || !phase) return null;
  return (
    <>
      <header className={pageStyles.head}>
        <div className={pageStyles.headline}>
          <h1>{figures.experiment}</h1>
          <p className={pageStyles.lead}>Shared results of phase {phase.phase}. Read only.</p>
        </div>
      </header>
      <Freshness figures={figures} isBehind={false} />
      <Results figures={figures} report={report} phase={phase} />
    </>
  );
}

/** The results of one phase for readers with a signed link, with an account or without: no other data, and no way to change any. */
export function SharedResult({ token }: { readonly token: string }) {
  const { config } = useServices();
  const { pathname } = useLocation();
  const { data, error, isFetching, refetch } = useQuery(sharedQuery(config, token));
  return (
    <main id="main">
      <PageHead title="Shared results" description="Results of an experiment." canonical={pathname} noindex />
      <Container className={pageStyles.page}>
        {data && <SharedFigures figures={data} />}
        {!data && error !== null && <Failure error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        {!data && error === null && (
          <div aria-busy="true" role="status" aria-label="Loading data">
            <Skeleton shape="title" />
            <Skeleton shape="block" />
          </div>
        )}
      </Container>
    </main>
  );
}
