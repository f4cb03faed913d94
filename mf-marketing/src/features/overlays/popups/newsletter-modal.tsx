import { type FormEvent, useState } from 'react';
import { Button, TextField } from 'shared-ui';
import { Eyebrow } from '../../../lib/eyebrow.tsx';
import { PROMISES } from '../../../lib/promises.ts';
import type { PopupProps } from './popup.ts';
import { PopupStage } from './popup-stage.tsx';
import styles from './popup-stage.module.css';
import { PopupThanks } from './popup-thanks.tsx';

const TITLE = 'Join the collective';

/** Non-empty and the browser's own email check, no more; a submission is sent nowhere (specification, sections 4 and 5). */
function NewsletterForm({ onJoined }: { readonly onJoined: () => void }) {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onJoined();
  };
  return (
    <>
      <Eyebrow className={styles.eyebrow}>The newsletter</Eyebrow>
      <p className={styles.title} aria-hidden="true">
        {TITLE}
      </p>
      <p className={styles.text}>
        Limited editions and {PROMISES.earlyAccess}, plus {PROMISES.firstOrder} your first order with code{' '}
        {PROMISES.firstOrderCode}.
      </p>
      <form className={styles.form} onSubmit={onSubmit} aria-label="Newsletter">
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          placeholder="you@example.com"
        />
        <Button type="submit" size="large" wide>
          Join
        </Button>
      </form>
    </>
  );
}

/** The newsletter modal: 25 s after the page was loaded, once per browser. */
export function NewsletterModal(props: PopupProps) {
  const [isJoined, setJoined] = useState(false);
  return (
    <PopupStage {...props} title={TITLE}>
      {isJoined ? (
        <PopupThanks
          title="Welcome to the collective!"
          text="Check your inbox for exclusive access."
          onDone={props.onClose}
        />
      ) : (
        <NewsletterForm onJoined={() => setJoined(true)} />
      )}
    </PopupStage>
  );
}
