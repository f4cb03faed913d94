import { type ReactNode, useState } from 'react';
import { TextField } from 'shared-ui';
import type { AuthFault } from '../auth/auth-fault.ts';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly fault: AuthFault | null;
  readonly hint?: ReactNode;
  readonly minLength?: number | undefined;
  readonly onValue?: ((value: string) => void) | undefined;
}

/** A password that can be read while it is typed. */
export function PasswordField({ label, autoComplete, fault, hint, minLength, onValue }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      label={label}
      name="password"
      type={visible ? 'text' : 'password'}
      required
      minLength={minLength}
      // The auth service hashes the first 72 bytes; what lies beyond would protect nothing.
      maxLength={72}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
      error={fault?.place === 'password' ? fault.text : undefined}
      onChange={(event) => onValue?.(event.currentTarget.value)}
      trailing={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={visible}
          aria-label="Show password"
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
