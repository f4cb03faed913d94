import { resendConfirmation } from '../../lib/auth/mail-requests.ts';
import { MailRequestForm } from '../../lib/form/mail-request-form.tsx';

/** Asks for the confirmation mail once more. */
export function ResendForm() {
  return (
    <MailRequestForm
      name="Confirm your email"
      label="Send it again"
      send={resendConfirmation}
      condition="still needs to be confirmed"
    />
  );
}
