import type { ExperimentFigures, OpenedPhase } from 'experiments/results';
import { Link, useSearchParams } from 'shared-runtime';
import { inWords, plannedText } from '../../lib/figure-text.ts';
import { spanText, trafficText } from '../../lib/phase-text.ts';
import { phaseAddress } from './phase-address.ts';
import styles from './phases-navigation.module.css';

function offered(phase: OpenedPhase, zone: string): string {
  const { variants, window_days, goals, minimum_lift } = phase;
  const all = variants.reduce((sum, { weight }) => sum + weight, 0);
  const shares = variants.map(({ name, weight }) => `${name} ${all === 0 ? '0' : Math.round((weight / all) * 100)}%`);
  const counted = goals.length === 0 ? 'every goal' : goals.map(inWords).join(', ');
  return `${shares.join(', ')}; ${trafficText(phase, zone)}; counts ${counted} within ${window_days} days; smallest lift to detect: ${plannedText(minimum_lift)}.`;
}

interface PhasesNavigationProps {
  readonly figures: ExperimentFigures;
  readonly path: string;
}

/** The phases of an experiment, newest first: figures of two cannot be added up, so one is shown at a time. */
export function PhasesNavigation({
  figures: { phases, phase: current, time_zone: zone },
  path,
}: PhasesNavigationProps) {
  const [search] = useSearchParams();
  const newestFirst = phases.toSorted((one, other) => other.phase - one.phase);
  const shown = phases.find(({ phase }) => phase === current);
  return (
    <div className={styles.phases}>
      {newestFirst.length > 1 && (
        <nav aria-label="Phases">
          <ul>
            {newestFirst.map(({ phase, opened_at, closed_at }) => (
              <li key={phase}>
                <Link to={phaseAddress(path, phase, search)} aria-current={phase === current ? 'page' : undefined}>
                  Phase {phase} <span>{spanText({ opened_at, closed_at }, zone)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown && (
        <p>
          Phase {shown.phase}, {spanText(shown, zone)}: {offered(shown, zone)}
        </p>
      )}
    </div>
  );
}
