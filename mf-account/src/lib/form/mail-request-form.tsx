import { useState } from 'react';
import type { AuthAnswer, PublicConfig } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { AuthForm } from './auth-form.tsx';
import { DonePanel } from './done-panel.tsx';
import { EmailField } from './email-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

interface MailRequestFormProps {
  readonly name: string;
  readonly label: string;
  readonly send: (config: PublicConfig, email: string) => Promise<AuthAnswer>;
  /** The condition on which a mail is sent. The answer says "if", so it never reveals whether an account exists. */
  readonly condition: string;
}

/** Asks for an email address to send a link to. */
export function MailRequestForm({ name, label, send, condition }: MailRequestFormProps) {
  const { config } = useServices();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { fault, ...form } = useAuthForm(
    (field) => send(config, field('email')),
    (field) => setSentTo(field('email')),
  );
  if (sentTo !== null) {
    return (
      <DonePanel title="Check your inbox">
        <p>
          If <strong>{sentTo}</strong> {condition}, an email is on its way. The link works once and expires after an
          hour.
        </p>
        <p>
          <Link to="/auth">Back to sign in</Link>
        </p>
      </DonePanel>
    );
  }
  return (
    <AuthForm {...form} fault={fault} name={name} label={label} busyLabel="Sending…">
      <EmailField fault={fault} />
    </AuthForm>
  );
}
