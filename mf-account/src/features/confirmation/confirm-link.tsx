import { useState } from 'react';
import { useAuth, useNavigate, useSearchParams, useServices } from 'shared-runtime';
import { ButtonLink, notify, type NotifyMessage } from 'shared-ui';
import { faultOf } from '../../lib/auth/auth-fault.ts';
import { AuthForm } from '../../lib/form/auth-form.tsx';
import { DonePanel } from '../../lib/form/done-panel.tsx';
import { useAuthForm } from '../../lib/form/use-auth-form.ts';
import { confirmMailLink, type LinkKind, type MailLink, readMailLink } from './mail-link.ts';
import { ExpiredLink } from './expired-link.tsx';

interface Purpose {
  readonly label: string;
  readonly text: string;
  /** The next page, and the message shown there. */
  readonly to: string;
  readonly done?: NotifyMessage;
}

const SIGN_UP: Purpose = {
  label: 'Confirm my email',
  text: 'This activates your account and signs you in on this device.',
  // The specification's page after sign-up (section 7.6).
  to: '/',
  done: { title: 'Your email is confirmed', description: 'You’re signed in. Welcome to the collective.' },
};

const PURPOSES: Readonly<Record<LinkKind, Purpose>> = {
  email: SIGN_UP,
  signup: SIGN_UP,
  recovery: {
    label: 'Choose a new password',
    text: 'This signs you in on this device so you can choose a new password.',
    to: '/auth?view=new-password',
  },
  email_change: {
    label: 'Confirm the change',
    text: 'Your new email takes effect once both addresses are confirmed.',
    to: '/account',
    done: { title: 'Your email has been changed', description: 'Use your new email to sign in from now on.' },
  },
  magiclink: { label: 'Sign in', text: 'This signs you in on this device.', to: '/account' },
};

/** Asks signed-in visitors whether the link's account may replace theirs. */
function LiveSession({ email }: { readonly email: string }) {
  return (
    <>
      <p>
        You’re signed in as <strong>{email}</strong>. If you continue, you’ll be signed in to the account this link
        belongs to instead.
      </p>
      <ButtonLink href="/account" variant="secondary" size="large" wide>
        Stay signed in as {email}
      </ButtonLink>
    </>
  );
}

function ConfirmForm({ link }: { readonly link: MailLink }) {
  const { config } = useServices();
  const { status, user } = useAuth();
  const navigate = useNavigate();
  const [isHalfDone, setHalfDone] = useState(false);
  const purpose = PURPOSES[link.kind];
  const { fault, ...form } = useAuthForm(async () => {
    const answer = await confirmMailLink(config, link);
    if (faultOf(answer)?.remedy === 'new-link') void navigate('/auth?view=expired', { replace: true });
    if (answer.error) return answer;
    if (answer.signedIn) {
      if (purpose.done) notify(purpose.done);
      void navigate(purpose.to, { replace: true });
    } else setHalfDone(true);
    return answer;
  });
  if (isHalfDone) {
    return (
      <DonePanel title="This address is confirmed">
        <p>Now open the link we sent to your other address. Your new email takes effect after that.</p>
      </DonePanel>
    );
  }
  const live = status === 'signed-in' ? (user?.email ?? '') : null;
  return (
    <AuthForm
      {...form}
      fault={fault}
      name={purpose.label}
      label={live === null ? purpose.label : 'Switch accounts'}
      busyLabel="Confirming…"
      waits={status === 'loading'}
    >
      {live === null ? <p>{purpose.text}</p> : <LiveSession email={live} />}
    </AuthForm>
  );
}

/** The page that a link from a mail opens. It does nothing until the visitor presses the button. */
export function ConfirmLink() {
  const [search] = useSearchParams();
  const link = readMailLink(search);
  return link ? <ConfirmForm link={link} /> : <ExpiredLink />;
}
