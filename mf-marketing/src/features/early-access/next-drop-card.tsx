import styles from './next-drop-card.module.css';
import { useNextDrop } from './use-next-drop.ts';

const VISITOR_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

function VisitorTime({ instant }: { readonly instant: Date | undefined }) {
  return (
    <span className={styles.visitor}>
      {instant && (
        <>
          Your time: <time dateTime={instant.toISOString()}>{instant.toLocaleString('en-US', VISITOR_TIME)}</time>
        </>
      )}
    </span>
  );
}

/** The two moments of the next drop: as the house announces them, and on the visitor's own clock. */
export function NextDropCard() {
  const drop = useNextDrop();
  return (
    <section className={styles.card} aria-labelledby="next-drop-title">
      <h3 id="next-drop-title" className={styles.title}>
        The next drop
      </h3>
      <dl className={styles.times}>
        <div className={styles.time}>
          <dt>Early access</dt>
          <dd>
            <span className={styles.moment}>Sunday 9 AM</span>
            <VisitorTime instant={drop?.earlyAccess} />
          </dd>
        </div>
        <div className={styles.time}>
          <dt>Public</dt>
          <dd>
            <span className={styles.moment}>Tuesday 9 AM EST</span>
            <VisitorTime instant={drop?.open} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
