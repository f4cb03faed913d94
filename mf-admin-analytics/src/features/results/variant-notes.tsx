import { useQuery, useServices } from 'shared-runtime';
import { experimentQuery } from '../../lib/experiment-queries.ts';
import { ResultsSection } from './results-section.tsx';
import styles from './variant-notes.module.css';

/** The notes on each variant in the current experiment; empty without notes, or while the database does not answer. */
export function VariantNotes({ experiment }: { readonly experiment: string }) {
  const { config } = useServices();
  const { data } = useQuery(experimentQuery(config, experiment));
  const noted = data?.definition.variants.filter(({ note = '' }) => note !== '') ?? [];
  if (noted.length === 0) return null;
  return (
    <ResultsSection title="Variant notes">
      <dl className={styles.notes}>
        {noted.map(({ name, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </ResultsSection>
  );
}
