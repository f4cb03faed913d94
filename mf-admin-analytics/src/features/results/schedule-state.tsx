import { endText, type ExperimentFigures, rampText, scheduleStanding, standingText } from 'experiments/results';
import { useQuery, useServices } from 'shared-runtime';
import { experimentQuery } from '../../lib/experiment-queries.ts';
import { useHasRole } from '../../lib/roles.ts';
import { REFRESH_MS } from './figures-query.ts';
import { ResultsSection } from './results-section.tsx';
import styles from './schedule-state.module.css';

interface ScheduleStateProps {
  readonly figures: ExperimentFigures;
}

/** The schedule of a running experiment: the steps of its ramp, its current step, the condition for the next, and its end. */
export function ScheduleState({ figures }: ScheduleStateProps) {
  const { config } = useServices();
  // A shared result is read without an account.
  const enabled = useHasRole()('viewer');
  const { data: record } = useQuery({
    ...experimentQuery(config, figures.experiment),
    enabled,
    refetchInterval: REFRESH_MS,
  });
  // Figures of another phase or another revision do not show the current step of the ramp.
  if (record?.status !== 'running' || record.phase !== figures.phase || record.revision !== figures.revision)
    return null;
  const { definition } = record;
  const { ramp = [], traffic } = definition;
  const zone = figures.time_zone;
  const standing = scheduleStanding(record, figures);
  const end = endText(definition, zone);
  if (!standing && end === null) return null;
  const isAlarming = standing?.kind === 'paused' || standing?.kind === 'roll-back';
  return (
    <ResultsSection title={ramp.length > 0 ? 'Ramp' : 'End'}>
      <div className={styles.schedule}>
        {ramp.length > 0 && (
          <ol className={styles.steps}>
            {ramp.map((step) => (
              <li key={step.traffic} aria-current={step.traffic === traffic ? 'step' : undefined}>
                {rampText([step])}
              </li>
            ))}
          </ol>
        )}
        {standing && <p data-alarming={isAlarming}>{standingText(standing, definition, zone)}</p>}
        {end !== null && <p>{end}</p>}
      </div>
    </ResultsSection>
  );
}
