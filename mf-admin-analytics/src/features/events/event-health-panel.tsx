import { useQuery, useServices } from 'shared-runtime';
import { dayText } from '../../lib/figure-text.ts';
import { FiguresPanel } from '../../lib/figures-panel.tsx';
import { type EventHealth, eventHealthQuery } from './event-health.ts';
import styles from './event-health-panel.module.css';

const OUTCOME_TEXTS = new Map([
  ['stored', 'Stored'],
  ['repeated', 'Repeated, counted once'],
  ['too_old', 'Too old'],
  ['clock_ahead', 'Clock running ahead'],
  ['lost', 'Lost in the browser before sending'],
  ['unknown', 'Unknown experiment, variant, or goal: stored, not counted'],
  ['unvouched', 'Without a valid token: stored, counted separately'],
  ['over_address', 'Beyond one address’s daily limit: stored, counted separately'],
  ['unknown_order', 'Orders the storefront hasn’t confirmed: stored, counted separately'],
  ['refused_bot', 'From crawlers'],
  ['refused_invalid', 'Malformed'],
  ['refused_not_json', 'Unreadable'],
  ['refused_too_large', 'Too large'],
  ['refused_incomplete', 'Cut off or too slow'],
  ['refused_too_many', 'Too many at once'],
  ['refused_rate', 'Too many in a minute (first rejection only)'],
]);

function HealthTable({ days, rows }: EventHealth) {
  return (
    <table className={styles.table}>
      <caption>Events in the last 7 days, by day</caption>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {dayText(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ outcome, counts }) => (
          <tr key={outcome}>
            <th scope="row">{OUTCOME_TEXTS.get(outcome) ?? outcome.replaceAll('_', ' ')}</th>
            {counts.map((count, at) => (
              <td key={days[at]}>{count.toLocaleString('en-US')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the events of the browsers arrive. */
export function EventHealthPanel() {
  const { config } = useServices();
  const health = useQuery(eventHealthQuery(config));
  return (
    <FiguresPanel title="Event health" query={health}>
      {(found) =>
        found.rows.length === 0 ? (
          <p>No events in the last 7 days.</p>
        ) : (
          // A table wider than a phone is scrolled, with the keyboard too.
          <div className={styles.frame} tabIndex={0} role="region" aria-label="Event health, by day">
            <HealthTable {...found} />
          </div>
        )
      }
    </FiguresPanel>
  );
}
