import { type FormEvent, useRef } from 'react';
import { ScriptMissing } from 'shared-runtime';
import { Button, TextField } from 'shared-ui';
import styles from './early-access-form.module.css';
import { useJoining } from './use-joining.ts';

/** Non-empty and the browser's own email check, no more (specification, section 5). */
export function EarlyAccessForm() {
  const form = useRef<HTMLFormElement>(null);
  const { joining, join } = useJoining(() => form.current?.reset());
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    join();
  };
  // The field has no name, so that a press before the script runs puts no address into the page's own.
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} aria-label="Early access">
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        placeholder="you@example.com"
      />
      <Button type="submit" size="large" busy={joining}>
        {joining ? 'Joining...' : 'Join early access'}
      </Button>
      <ScriptMissing>We can’t sign you up right now. Part of this page didn’t load.</ScriptMissing>
    </form>
  );
}
