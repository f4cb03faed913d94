import { useId, useState } from 'react';
import type { AuthFault } from '../auth/auth-fault.ts';
import { PasswordField } from '../form/password-field.tsx';
import styles from './new-password-field.module.css';
import { judgePassword, type Strength } from './password-strength.ts';

const STEPS: Readonly<Record<Strength, number>> = { empty: 0, refused: 1, weak: 2, fair: 3, strong: 4 };

interface NewPasswordFieldProps {
  readonly label: string;
  readonly fault: AuthFault | null;
  /** Facts that others know about the person: passwords made of them are easy to guess. */
  readonly known: () => readonly string[];
}

/** A field for a new password that shows its strength during typing. */
export function NewPasswordField({ label, fault, known }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const { strength, advice } = judgePassword(password, known());
  const adviceId = useId();
  // A refusal speaks of the password that was sent; it goes as soon as that is changed.
  const [outdated, setOutdated] = useState<AuthFault | null>(null);
  const refusal = fault === outdated ? null : fault;
  return (
    <div className={styles.field}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        fault={refusal}
        onValue={(value) => {
          setPassword(value);
          setOutdated(fault);
        }}
        describedBy={adviceId}
      />
      <div className={styles.meter} data-strength={strength} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-filled={step <= STEPS[strength] || undefined} />
        ))}
      </div>
      <p id={adviceId} className={styles.advice} aria-live="polite">
        {refusal?.place === 'password' ? '' : advice}
      </p>
    </div>
  );
}
