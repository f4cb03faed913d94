import { useState } from 'react';
import { shopBackend, useAuth, useServices } from 'shared-contracts';
import { ButtonLink, Skeleton } from 'shared-ui';
import { askAuth } from '../../lib/auth/auth-answer.ts';
import { AuthForm } from '../../lib/form/auth-form.tsx';
import { DonePanel } from '../../lib/form/done-panel.tsx';
import { useAuthForm } from '../../lib/form/use-auth-form.ts';
import { NewPasswordField } from '../../lib/password/new-password-field.tsx';

/** Chooses a new password, after a link from a mail or from the account page. */
export function NewPasswordForm() {
  const { config } = useServices();
  const { status, user } = useAuth();
  const [done, setDone] = useState(false);
  const { fault, ...form } = useAuthForm(
    (field) =>
      askAuth(
        () => shopBackend(config),
        (auth) => auth.updateUser({ password: field('password') }),
      ),
    () => setDone(true),
  );

  if (done) {
    return (
      <DonePanel title="Your password has been changed">
        <p>You stay signed in here. Everywhere else you will be asked for the new password.</p>
        <ButtonLink href="/account">Go to your account</ButtonLink>
      </DonePanel>
    );
  }
  if (status === 'loading') return <Skeleton lines={3} shape="text" />;
  if (status === 'signed-out') {
    return (
      <DonePanel title="That link has expired">
        <p>Links work once, for an hour. Please ask for a new one.</p>
        <ButtonLink href="/auth?view=forgotten">Ask for a new link</ButtonLink>
      </DonePanel>
    );
  }
  return (
    <AuthForm {...form} fault={fault} name="Choose a new password" label="Save password" busyLabel="Saving...">
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <NewPasswordField
        label="New password"
        fault={fault}
        known={() => [user?.firstName ?? '', user?.lastName ?? '', user?.email?.split('@')[0] ?? '']}
      />
    </AuthForm>
  );
}
