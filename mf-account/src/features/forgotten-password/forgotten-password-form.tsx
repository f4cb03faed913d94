import { requestPasswordReset } from '../../lib/auth/mail-requests.ts';
import { MailRequestForm } from '../../lib/form/mail-request-form.tsx';

/** Asks for a link to choose a new password. */
export function ForgottenPasswordForm() {
  return (
    <MailRequestForm
      name="Reset your password"
      label="Send the link"
      send={requestPasswordReset}
      condition="has an account with us"
    />
  );
}
