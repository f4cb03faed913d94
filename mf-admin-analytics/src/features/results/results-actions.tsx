import { isShopError } from 'shared-contracts';
import { useQuery, useServices } from 'shared-runtime';
import { ButtonLink } from 'shared-ui';
import { useHasRole } from '../../lib/roles.ts';
import { ShareResult } from './share-result.tsx';
import { CsvExport } from './csv-export.tsx';
import { figuresQuery } from './figures-query.ts';

interface ResultsActionsProps {
  readonly name: string;
  readonly phase: number | null;
  readonly path: string;
}

/** The actions for an experiment and its figures, once it is known to exist. */
export function ResultsActions({ name, phase, path }: ResultsActionsProps) {
  const { config } = useServices();
  const hasRole = useHasRole();
  const { data, error } = useQuery(figuresQuery(config, name, phase));
  if (!data || isShopError(error, 'BACKEND-002')) return null;
  return (
    <>
      {data.phase !== null && <CsvExport figures={data} />}
      {data.phase !== null && hasRole('editor') && <ShareResult name={name} phase={data.phase} />}
      <ButtonLink href={`${path}/edit`} variant="secondary" size="small">
        {hasRole('editor') ? 'Edit' : 'History'}
      </ButtonLink>
    </>
  );
}
