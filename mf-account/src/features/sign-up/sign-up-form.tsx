import { use, useState } from 'react';
import { Link, useAuth } from 'shared-runtime';
import { TextField } from 'shared-ui';
import { AuthForm } from '../../lib/form/auth-form.tsx';
import { EmailField } from '../../lib/form/email-field.tsx';
import { TypedEmail } from '../../lib/form/typed-email.ts';
import { useAuthForm } from '../../lib/form/use-auth-form.ts';
import { NewPasswordField } from '../../lib/password/new-password-field.tsx';
import { CheckInbox } from './check-inbox.tsx';
import styles from './sign-up-form.module.css';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

function NameFields({ onChange }: { readonly onChange: (changes: Partial<Names>) => void }) {
  return (
    <div className={styles.names}>
      <TextField
        label="First name"
        name="first_name"
        required
        maxLength={100}
        autoComplete="given-name"
        onChange={(event) => onChange({ firstName: event.currentTarget.value.trim() })}
      />
      <TextField
        label="Last name"
        name="last_name"
        required
        maxLength={100}
        autoComplete="family-name"
        onChange={(event) => onChange({ lastName: event.currentTarget.value.trim() })}
      />
    </div>
  );
}

/** Opening an account. It is open once the link in the mail has been followed. */
export function SignUpForm() {
  const { signUp } = useAuth();
  const typed = use(TypedEmail);
  const [names, setNames] = useState<Names>({ firstName: '', lastName: '' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { fault, ...form } = useAuthForm(
    (field) => signUp({ email: field('email'), password: field('password'), ...names }),
    (field) => setSentTo(field('email')),
  );

  if (sentTo !== null) return <CheckInbox email={sentTo} />;
  return (
    <AuthForm {...form} fault={fault} name="Create an account" label="Create account" busyLabel="Creating account…">
      <NameFields onChange={(changes) => setNames({ ...names, ...changes })} />
      <EmailField fault={fault} />
      <NewPasswordField
        label="Password"
        fault={fault}
        known={() => [names.firstName, names.lastName, typed.current.split('@')[0] ?? '']}
      />
      <p className={styles.terms}>
        By creating an account, you agree to our <Link to="/terms-and-conditions">terms</Link>. See our{' '}
        <Link to="/privacy-policy">privacy policy</Link> for how we use your information.
      </p>
    </AuthForm>
  );
}
