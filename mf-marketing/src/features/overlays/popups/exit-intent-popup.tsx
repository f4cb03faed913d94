import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, TextField } from 'shared-ui';
import { Eyebrow } from '../../../lib/eyebrow.tsx';
import { PROMISES } from '../../../lib/promises.ts';
import type { PopupProps } from './popup.ts';
import { PopupStage } from './popup-stage.tsx';
import styles from './popup-stage.module.css';
import { PopupThanks } from './popup-thanks.tsx';
import { useSubscription } from './use-subscription.ts';

const TITLE = 'See it first';

type Subscription = ReturnType<typeof useSubscription>;

function SubscriptionForm({ subscription }: { readonly subscription: Subscription }) {
  const { email, status, problem, edit, submit } = subscription;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-label="Subscription">
      <TextField
        ref={field}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder="you@example.com"
        value={email}
        onChange={(event) => edit(event.currentTarget.value)}
        error={problem}
      />
      <Button type="submit" size="large" wide busy={status === 'sending'}>
        {status === 'sending' ? 'Subscribing…' : 'Subscribe'}
      </Button>
    </form>
  );
}

/** Opens when the mouse leaves at the top, and as a welcome 2 s after home was first loaded. */
export function ExitIntentPopup(props: PopupProps) {
  const { isOpen, onClose } = props;
  const subscription = useSubscription();
  const { status, clear } = subscription;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // The thanks stay until the popup has closed; unsent input stays for the next time.
    if (isOpen && status === 'subscribed') clear();
  }
  return (
    <PopupStage {...props} title={TITLE}>
      {status === 'subscribed' ? (
        // Whether an address has to be confirmed is the backend's own matter: the words are true either way.
        <PopupThanks
          title="Thank you for subscribing"
          text="If we need you to confirm your email, we’ll send you a link."
          onDone={onClose}
        />
      ) : (
        <>
          <Eyebrow className={styles.eyebrow}>{PROMISES.earlyAccess}</Eyebrow>
          <p className={styles.title} aria-hidden="true">
            {TITLE}
          </p>
          <p className={styles.text}>
            Subscribers shop on Sunday what everyone else sees on Tuesday. Add your email to join them.
          </p>
          <SubscriptionForm subscription={subscription} />
        </>
      )}
    </PopupStage>
  );
}
