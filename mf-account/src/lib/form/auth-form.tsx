import type { FormEvent, ReactNode, Ref } from 'react';
import { ScriptMissing } from 'shared-runtime';
import { Button, Notice, useMounted } from 'shared-ui';
import type { AuthFault } from '../auth/auth-fault.ts';
import styles from './auth-form.module.css';
import { FaultRemedy } from './fault-remedy.tsx';

interface AuthFormProps {
  readonly name: string;
  readonly form: Ref<HTMLFormElement>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly sending: boolean;
  readonly fault: AuthFault | null;
  readonly label: string;
  readonly busyLabel: string;
  /** Something has to be known before the form may be sent. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of every account form. It posts, so that a password never gets into an address, and its button waits for
 * the script that answers it.
 */
export function AuthForm({
  name,
  form,
  onSubmit,
  sending,
  fault,
  label,
  busyLabel,
  waits = false,
  children,
}: AuthFormProps) {
  const mounted = useMounted();
  return (
    <form ref={form} method="post" action="/auth" aria-label={name} className={styles.form} onSubmit={onSubmit}>
      {children}
      {fault?.place === 'form' && (
        <Notice tone="error">
          {fault.text} <FaultRemedy fault={fault} />
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={sending} disabled={!mounted || waits}>
        {sending ? busyLabel : label}
      </Button>
      <ScriptMissing>This form can’t be sent. Part of the page didn’t load.</ScriptMissing>
      <noscript>
        <p className={styles.noscript}>
          Accounts need JavaScript, which is turned off in this browser. You can shop and check out without an account.
        </p>
      </noscript>
    </form>
  );
}
