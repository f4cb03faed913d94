import { useState } from 'react';
import { TextField, VisuallyHidden } from 'shared-ui';
import type { AuthFault } from '../auth/auth-fault.ts';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  readonly label: string;
  /** By which name the form sends it; a fault of that place is shown here. */
  readonly name?: 'password' | 'current_password';
  readonly autoComplete: 'current-password' | 'new-password';
  readonly fault: AuthFault | null;
  readonly describedBy?: string | undefined;
  readonly onValue?: ((value: string) => void) | undefined;
}

/** A password that can be read while it is typed. */
export function PasswordField({
  label,
  name = 'password',
  autoComplete,
  fault,
  describedBy,
  onValue,
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      label={label}
      name={name}
      type={visible ? 'text' : 'password'}
      required
      // The auth service hashes the first 72 bytes; more would add no protection.
      maxLength={72}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      aria-describedby={describedBy}
      error={fault?.place === name ? fault.text : undefined}
      onChange={(event) => onValue?.(event.currentTarget.value)}
      trailing={
        <button type="button" className={styles.reveal} onClick={() => setVisible(!visible)}>
          {visible ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </button>
      }
    />
  );
}
