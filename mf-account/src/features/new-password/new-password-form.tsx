import { useState } from 'react';
import type { AuthAnswer, PublicConfig } from 'shared-contracts';
import { Link, useAuth, useServices } from 'shared-runtime';
import { ButtonLink, Skeleton } from 'shared-ui';
import { askAuth } from '../../lib/auth/auth-answer.ts';
import { followedBackend } from '../../lib/auth/followed-backend.ts';
import { beganWithMail } from '../../lib/auth/recovered-session.ts';
import { signInAgain } from '../../lib/auth/sign-in-again.ts';
import { AuthForm } from '../../lib/form/auth-form.tsx';
import { DonePanel } from '../../lib/form/done-panel.tsx';
import { PasswordField } from '../../lib/form/password-field.tsx';
import { useAuthForm } from '../../lib/form/use-auth-form.ts';
import { NewPasswordField } from '../../lib/password/new-password-field.tsx';

/** Changes the account's password. It requires the current one unless the session began with a link from a mail. */
async function changePassword(
  config: PublicConfig,
  email: string,
  password: string,
  current: string,
): Promise<AuthAnswer> {
  if (current !== '') {
    const proof = await signInAgain(config, email, current);
    if (proof.error) return proof;
  }
  return askAuth(
    () => followedBackend(config),
    (auth) => auth.updateUser({ password, ...(current !== '' && { current_password: current }) }),
  );
}

function PasswordChanged() {
  return (
    <DonePanel title="Your password has been changed">
      <p>You’re still signed in here. On other devices, sign in with your new password.</p>
      <ButtonLink href="/account">Go to your account</ButtonLink>
    </DonePanel>
  );
}

/** Chooses a new password, after a link from a mail or from the account page. */
export function NewPasswordForm() {
  const { config } = useServices();
  const { status, user, session } = useAuth();
  const [done, setDone] = useState(false);
  const { fault, ...form } = useAuthForm(
    (field) => changePassword(config, user?.email ?? '', field('password'), field('current_password')),
    () => setDone(true),
  );
  const isProven = session !== null && beganWithMail(session.accessToken);
  const asksCurrent = !isProven || fault?.place === 'current_password';

  if (done) return <PasswordChanged />;
  if (status === 'loading') return <Skeleton lines={3} shape="text" />;
  if (status === 'signed-out') {
    return (
      <DonePanel title="That link has expired">
        <p>Links work once and expire after an hour. Please request a new one.</p>
        <ButtonLink href="/auth?view=forgotten">Request a new link</ButtonLink>
      </DonePanel>
    );
  }
  return (
    <AuthForm {...form} fault={fault} name="Choose a new password" label="Save password" busyLabel="Saving…">
      {/* The username for password managers. */}
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {asksCurrent && (
        <PasswordField label="Current password" name="current_password" autoComplete="current-password" fault={fault} />
      )}
      <NewPasswordField
        label="New password"
        fault={fault}
        known={() => [user?.firstName ?? '', user?.lastName ?? '', user?.email?.split('@')[0] ?? '']}
      />
      {asksCurrent && (
        <p>
          <Link to="/auth?view=forgotten">Forgot your current password?</Link>
        </p>
      )}
    </AuthForm>
  );
}
