import type { ExperimentFigures, OpenedPhase } from 'experiments/results';
import { holdoutResultText } from 'experiments/schema';
import { useQuery, useServices } from 'shared-runtime';
import { Button, Notice } from 'shared-ui';
import { experimentQuery } from '../../lib/experiment-queries.ts';
import { momentDateText, timeText } from '../../lib/figure-text.ts';
import { useHasRole } from '../../lib/roles.ts';
import { usePictures } from '../../lib/use-pictures.ts';
import { picturesQuery, type VariantPicture } from './pictures-query.ts';
import { ResultsSection } from './results-section.tsx';
import styles from './variant-pictures.module.css';
import { isOver } from './visitors.ts';

interface PicturesProps {
  readonly figures: ExperimentFigures;
  readonly phase: OpenedPhase;
}

function TakeNow({ experiment }: { readonly experiment: string }) {
  const { config } = useServices();
  const { data: record } = useQuery(experimentQuery(config, experiment));
  const { isBusy, isFailed, take } = usePictures();
  if (record?.status !== 'running') return null;
  return (
    <div className={styles.taking}>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void take(record)}>
        Take pictures now
      </Button>
      {isFailed && <Notice>We couldn’t take a picture of each variant. Try again in a moment.</Notice>}
    </div>
  );
}

function Picture({ shown, zone }: { readonly shown: VariantPicture; readonly zone: string }) {
  const { variant, page, taken_at: at, actor, picture, type } = shown;
  return (
    <figure>
      <img src={`data:${type};base64,${picture}`} alt={`${variant} on ${page}, as a phone first shows it`} />
      <figcaption>
        <strong>{variant}</strong> on {page}
        <time dateTime={at}>
          {momentDateText(at, zone)}, {timeText(at, zone)}
        </time>
        {actor}
      </figcaption>
    </figure>
  );
}

/** A picture of each variant of a phase, taken when it started. Renders nothing until the database answers. */
export function VariantPictures({ figures, phase: { phase, variants } }: PicturesProps) {
  const { config } = useServices();
  const hasRole = useHasRole();
  const { experiment, time_zone: zone } = figures;
  const { data } = useQuery(picturesQuery(config, experiment, phase));
  // Its variants differ on no page.
  if (data === undefined || holdoutResultText(experiment) !== null) return null;
  const order = variants.map(({ name }) => name);
  const shown = data.toSorted((a, b) => order.indexOf(a.variant) - order.indexOf(b.variant));
  return (
    <ResultsSection title="How each variant looked at the start">
      {shown.length === 0 && (
        <p>
          There are no pictures of phase {phase}. Starting an experiment in the editor takes them; starting it from the
          command line doesn’t.
        </p>
      )}
      {shown.length > 0 && (
        <div className={styles.pictures}>
          {shown.map((picture) => (
            <Picture key={picture.variant} shown={picture} zone={zone} />
          ))}
        </div>
      )}
      {!isOver(figures) && hasRole('editor') && <TakeNow experiment={experiment} />}
    </ResultsSection>
  );
}
