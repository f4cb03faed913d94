import { Button, Notice } from 'shared-ui';
import type { Pictures } from '../../lib/use-pictures.ts';
import styles from './experiment-actions.module.css';

/** Shows whether pictures are being taken, were taken, or failed, after an experiment was started here; empty before. */
export function PicturesState({ pictures: { of, isBusy, isFailed, take } }: { readonly pictures: Pictures }) {
  return (
    <div className={styles.pictures} role="status">
      {of !== null && isBusy && <p>Taking a picture of each variant for the results.</p>}
      {of !== null && !isBusy && !isFailed && <p>A picture of each variant is on the results page.</p>}
      {of !== null && !isBusy && isFailed && (
        <Notice announced>
          <p>The experiment is running, but we couldn’t take a picture of each variant.</p>
          <Button className={styles.decision} variant="secondary" size="small" onClick={() => void take(of)}>
            Take pictures now
          </Button>
        </Notice>
      )}
    </div>
  );
}
