import { useState } from 'react';
import type { AuthAnswer, PublicConfig } from 'shared-contracts';
import { useAuth, useServices } from 'shared-runtime';
import { ButtonLink, Skeleton, TextField } from 'shared-ui';
import { askAuth } from '../../lib/auth/auth-answer.ts';
import { followedBackend } from '../../lib/auth/followed-backend.ts';
import { signInPath } from '../../lib/auth/own-path.ts';
import { signInAgain } from '../../lib/auth/sign-in-again.ts';
import { AuthForm } from '../../lib/form/auth-form.tsx';
import { DonePanel } from '../../lib/form/done-panel.tsx';
import { PasswordField } from '../../lib/form/password-field.tsx';
import { useAuthForm } from '../../lib/form/use-auth-form.ts';

/** Asks for a change of email: two mails go out, and nothing has changed until both have been confirmed. */
async function askForChange(
  config: PublicConfig,
  present: string,
  next: string,
  password: string,
): Promise<AuthAnswer> {
  const proof = await signInAgain(config, present, password);
  if (proof.error) return proof;
  return askAuth(
    () => followedBackend(config),
    (auth) => auth.updateUser({ email: next }, { emailRedirectTo: `${config.siteOrigin}/` }),
  );
}

function LinksSent({ present, next }: { readonly present: string; readonly next: string }) {
  return (
    <DonePanel title="Check both inboxes">
      <p>
        We emailed <strong>{next}</strong> and <strong>{present}</strong>. Open the link in each email within an hour.
        Until both are confirmed, your current email stays in place.
      </p>
      <ButtonLink href="/account">Go to your account</ButtonLink>
    </DonePanel>
  );
}

/** Changes the email that an account goes by. */
export function NewEmailForm() {
  const { config } = useServices();
  const { status, user } = useAuth();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const present = user?.email ?? '';
  const { fault, ...form } = useAuthForm(
    (field) => askForChange(config, present, field('email'), field('current_password')),
    (field) => setSentTo(field('email')),
  );
  if (sentTo !== null) return <LinksSent present={present} next={sentTo} />;
  if (status === 'loading') return <Skeleton lines={3} shape="text" />;
  if (status === 'signed-out') {
    return (
      <DonePanel title="Please sign in first">
        <p>Sign in to your account to change its email.</p>
        <ButtonLink href={signInPath('/account')}>Sign in</ButtonLink>
      </DonePanel>
    );
  }
  return (
    <AuthForm {...form} fault={fault} name="Change your email" label="Send the links" busyLabel="Sending…">
      <p>
        Your current email is <strong>{present}</strong>.
      </p>
      <TextField
        label="New email"
        name="email"
        type="email"
        required
        maxLength={255}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={fault?.place === 'email' ? fault.text : undefined}
      />
      <PasswordField label="Current password" name="current_password" autoComplete="current-password" fault={fault} />
    </AuthForm>
  );
}
