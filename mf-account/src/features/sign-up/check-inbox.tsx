import { useState } from 'react';
import type { AuthAnswer } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { Button, Notice } from 'shared-ui';
import { faultOf } from '../../lib/auth/auth-fault.ts';
import { resendConfirmation } from '../../lib/auth/mail-requests.ts';
import { DonePanel } from '../../lib/form/done-panel.tsx';

type Resent = { readonly status: 'idle' | 'sending' } | { readonly status: 'answered'; readonly answer: AuthAnswer };

/** After signing up: the next step happens in the person's mail. Says the same whether or not the address was known. */
export function CheckInbox({ email }: { readonly email: string }) {
  const { config } = useServices();
  const [resent, setResent] = useState<Resent>({ status: 'idle' });
  const resend = async (): Promise<void> => {
    setResent({ status: 'sending' });
    setResent({ status: 'answered', answer: await resendConfirmation(config, email) });
  };
  const fault = resent.status === 'answered' ? faultOf(resent.answer) : null;
  return (
    <DonePanel title="Check your inbox">
      <p>
        We emailed <strong>{email}</strong>. Open the link within an hour, and your account is ready.
      </p>
      <p>
        Already have an account with this email? You won’t get a new link. <Link to="/auth">Sign in</Link> or{' '}
        <Link to="/auth?view=forgotten">reset your password</Link>.
      </p>
      {resent.status === 'answered' && (
        <Notice tone={fault ? 'error' : 'success'}>{fault ? fault.text : 'Another email is on its way.'}</Notice>
      )}
      <Button variant="secondary" busy={resent.status === 'sending'} onClick={() => void resend()}>
        Send it again
      </Button>
    </DonePanel>
  );
}
