import { useState } from 'react';
import { Link, useServices } from 'shared-contracts';
import { resendConfirmation } from '../../lib/auth/mail-requests.ts';
import { AuthForm } from '../../lib/form/auth-form.tsx';
import { DonePanel } from '../../lib/form/done-panel.tsx';
import { EmailField } from '../../lib/form/email-field.tsx';
import { useAuthForm } from '../../lib/form/use-auth-form.ts';

/** Asks for the confirmation mail once more. Its answer never tells whether an address has an account. */
export function ResendForm() {
  const { config } = useServices();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { fault, ...form } = useAuthForm(
    (field) => resendConfirmation(config, field('email')),
    (field) => setSentTo(field('email')),
  );
  if (sentTo !== null) {
    return (
      <DonePanel title="Check your inbox">
        <p>
          If <strong>{sentTo}</strong> is waiting to be confirmed, a message is on its way. Its link works once, for an
          hour.
        </p>
        <p>
          <Link to="/auth">Back to sign in</Link>
        </p>
      </DonePanel>
    );
  }
  return (
    <AuthForm {...form} fault={fault} name="Confirm your email" label="Send it again" busyLabel="Sending...">
      <EmailField fault={fault} />
    </AuthForm>
  );
}
