import { useState } from 'react';
import { Link, useServices } from 'shared-contracts';
import { requestPasswordReset } from '../../lib/auth/mail-requests.ts';
import { AuthForm } from '../../lib/form/auth-form.tsx';
import { DonePanel } from '../../lib/form/done-panel.tsx';
import { EmailField } from '../../lib/form/email-field.tsx';
import { useAuthForm } from '../../lib/form/use-auth-form.ts';

/** Asks for a link to choose a new password. Its answer never tells whether an address has an account. */
export function ForgottenPasswordForm() {
  const { config } = useServices();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { fault, ...form } = useAuthForm(
    (field) => requestPasswordReset(config, field('email')),
    (field) => setSentTo(field('email')),
  );
  if (sentTo !== null) {
    return (
      <DonePanel title="Check your inbox">
        <p>
          If <strong>{sentTo}</strong> has an account with us, a message is on its way. Its link works once, for an
          hour.
        </p>
        <p>
          <Link to="/auth">Back to sign in</Link>
        </p>
      </DonePanel>
    );
  }
  return (
    <AuthForm {...form} fault={fault} name="Reset your password" label="Send the link" busyLabel="Sending...">
      <EmailField fault={fault} />
    </AuthForm>
  );
}
