import type { ExperimentReport } from 'experiments/results';
import { capitalized, countOf, countText, inWords } from '../../lib/figure-text.ts';
import styles from './verdict-banner.module.css';

const MAIN = 'main';

const isAlarming = (kind: ExperimentReport['verdict']['kind']): boolean => kind === 'harm' || kind === 'broken';

/** How long it may still take, where that is the question. */
function WaitText({ report: { verdict, daysNeeded, visitorsADay } }: { readonly report: ExperimentReport }) {
  if (verdict.kind !== 'keep-running') return null;
  if (daysNeeded === null) return <p>How many days it still takes: not enough data.</p>;
  return (
    <p>
      About <strong>{countOf(Math.ceil(daysNeeded), 'more day')}</strong> at {countText(Math.round(visitorsADay))}{' '}
      visitors a day.
    </p>
  );
}

/** What to do now, before any figure. */
export function VerdictBanner({ report }: { readonly report: ExperimentReport }) {
  const { verdict, phase, goals } = report;
  const goal = goals.find(({ role }) => role === MAIN)?.goal;
  return (
    <section className={styles.verdict} data-alarming={isAlarming(verdict.kind)} aria-labelledby="verdict">
      <p className="ui-label">
        Verdict on phase {phase}
        {goal !== undefined && <>, by {inWords(goal)}</>}
      </p>
      <h2 id="verdict">{capitalized(verdict.text)}</h2>
      <div className={styles.reason}>
        <p>{verdict.reason}</p>
        <WaitText report={report} />
      </div>
    </section>
  );
}
