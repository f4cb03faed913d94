import { type ExperimentSummary, summaryVerdict } from 'experiments/results';
import { Link } from 'shared-runtime';
import { ExperimentState } from '../../lib/experiment-state.tsx';
import { spanText } from '../../lib/phase-text.ts';
import { isAlarming, verdictWords } from '../../lib/verdict-words.ts';
import styles from './experiments-list.module.css';
import { Traffic } from './traffic.tsx';

interface ExperimentEntryProps {
  readonly summary: ExperimentSummary;
  readonly tags: readonly string[];
  readonly now: number;
}

function Verdict({ summary }: { readonly summary: ExperimentSummary }) {
  const verdict = summaryVerdict(summary);
  if (!verdict) return <p className={styles.muted}>Not started yet</p>;
  return (
    <>
      <p className={styles.words} data-alarming={isAlarming(verdict)}>
        {verdictWords(verdict, summary.status !== 'running')}
      </p>
      <p className={styles.muted}>{verdict.reason}</p>
    </>
  );
}

/** One experiment of the list: its state, verdict, visitors, and links. */
export function ExperimentEntry({ summary, tags, now }: ExperimentEntryProps) {
  const { name, description, phase, time_zone: zone } = summary;
  const path = `/admin/analytics/experiments/${name}`;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <ExperimentState {...summary} />
        <h2>
          <Link to={path}>{name}</Link>
        </h2>
        {description !== '' && <p>{description}</p>}
        {tags.length > 0 && <p className={styles.muted}>Tags: {tags.join(', ')}</p>}
      </div>
      <div className={styles.verdict}>
        <Verdict summary={summary} />
      </div>
      <div className={styles.visitors}>
        <Traffic traffic={summary.traffic} now={now} zone={zone} />
        {phase && (
          <p className={styles.muted}>
            Phase {phase.phase}, {spanText(phase, zone)}
          </p>
        )}
      </div>
      <p className={styles.ways}>
        <Link to={path} aria-label={`Results of ${name}`}>
          Results
        </Link>
        <Link to={`${path}/edit`} aria-label={`Edit ${name}`}>
          Edit
        </Link>
      </p>
    </li>
  );
}
