import type { ExperimentReport } from 'experiments/results';
import { countOf, countText, inWords, plannedText } from '../../lib/figure-text.ts';
import { isAlarming, verdictWords } from '../../lib/verdict-words.ts';
import styles from './verdict-banner.module.css';

const MAIN = 'main';

interface VerdictBannerProps {
  readonly report: ExperimentReport;
  /** Whether the phase no longer counts visitors. */
  readonly isOver: boolean;
}

/** The expected wait, where the verdict needs more visitors. */
function WaitText({ report: { verdict, daysNeeded, sooner, visitorsADay }, isOver }: VerdictBannerProps) {
  if (verdict.kind !== 'keep-running') return null;
  if (isOver) return <p>This phase no longer counts new visitors.</p>;
  if (daysNeeded === null) return <p>Days left: not enough data.</p>;
  return (
    <p>
      About <strong>{countOf(Math.ceil(daysNeeded), 'more day')}</strong> at {countText(Math.round(visitorsADay))}{' '}
      visitors a day
      {sooner && (
        <>
          ; about {countOf(sooner.days, 'day')} if the lift is {plannedText(sooner.lift)}
        </>
      )}
      .
    </p>
  );
}

/** The recommended action, before any figure. */
export function VerdictBanner({ report, isOver }: VerdictBannerProps) {
  const { verdict, phase, goals } = report;
  const goal = goals.find(({ role }) => role === MAIN)?.goal;
  return (
    <section className={styles.verdict} data-alarming={isAlarming(verdict)} aria-labelledby="verdict">
      <p className="ui-label">
        Verdict for phase {phase}
        {goal !== undefined && <>, based on {inWords(goal)}</>}
      </p>
      <h2 id="verdict" aria-live="polite">
        {verdictWords(verdict, isOver)}
      </h2>
      <div className={styles.reason}>
        <p>{verdict.reason}</p>
        <WaitText report={report} isOver={isOver} />
      </div>
    </section>
  );
}
