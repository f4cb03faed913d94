import { Link, useQuery, useServices } from 'shared-runtime';
import { Badge, EmptyState } from 'shared-ui';
import { FiguresPanel } from '../../lib/figures-panel.tsx';
import { alertLabel } from './alert-kinds.ts';
import { type RaisedAlert, raisedAlertsQuery } from './raised-alerts.ts';
import styles from './raised-alerts-panel.module.css';

/** Whether a kind is a single event, rather than a state that ends. */
const isEvent = (kind: string): boolean => kind === 'verdict' || kind === 'schedule';

const timeText = (moment: string): string =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function RaisedAlertItem({ experiment, phase, kind, detail, summary, raised_at, cleared_at }: RaisedAlert) {
  return (
    <li className={styles.alert}>
      <h3>
        <Link to={`/admin/analytics/experiments/${experiment}`}>{experiment}</Link>
        {`: ${alertLabel({ kind, detail })}`}
      </h3>
      <p>{summary}</p>
      <p className={styles.when}>
        <time dateTime={raised_at}>{timeText(raised_at)}</time>, phase {phase}
        {cleared_at !== null && (
          <>
            , resolved <time dateTime={cleared_at}>{timeText(cleared_at)}</time>
          </>
        )}
        {cleared_at === null && !isEvent(kind) && <Badge>Active</Badge>}
      </p>
    </li>
  );
}

/** Recent alerts. */
export function RaisedAlertsPanel() {
  const { config } = useServices();
  const raised = useQuery(raisedAlertsQuery(config));
  return (
    <FiguresPanel title="Recent alerts" query={raised}>
      {(alerts) =>
        alerts.length === 0 ? (
          <EmptyState
            level={3}
            title="No alerts yet"
            text="You’ll see verdicts and problems here, each with a link to its results."
          />
        ) : (
          <ol className={styles.alerts}>
            {alerts.map((alert) => (
              <RaisedAlertItem key={alert.id} {...alert} />
            ))}
          </ol>
        )
      }
    </FiguresPanel>
  );
}
