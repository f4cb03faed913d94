import { type FormEvent, useState } from 'react';
import type { SessionUser } from 'shared-contracts';
import { useNavigate, useServices } from 'shared-runtime';
import { Button, Notice, notify, TextField } from 'shared-ui';
import { useTask } from '../../lib/backend/use-task.ts';
import styles from './deletion-form.module.css';
import { deleteOwnAccount } from './own-data.ts';

function Confirmation({ email, isWrong }: { readonly email: SessionUser['email']; readonly isWrong: boolean }) {
  return (
    <>
      <p>
        This immediately and permanently deletes your account, favorites, sessions, messages, and newsletter
        subscription. We keep your orders on record, without your email. Favorites on this device stay until you remove
        them.
      </p>
      <TextField
        label={`To confirm, type your email: ${email}`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={isWrong ? 'That doesn’t match the email on this account.' : undefined}
      />
    </>
  );
}

/** Account deletion. Typing the account's email guards against accidents. */
export function DeletionForm({ user }: { readonly user: SessionUser }) {
  const { config } = useServices();
  const navigate = useNavigate();
  const [mismatch, setMismatch] = useState(false);
  const deletion = useTask(async () => {
    await deleteOwnAccount(config);
    await navigate('/');
    notify({ title: 'Your account has been deleted', description: 'We’ve removed everything that identified you.' });
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('confirmation') ?? '').trim();
    const matches = typed.toLowerCase() === user.email?.toLowerCase();
    setMismatch(!matches);
    if (matches) void deletion.run();
  };
  return (
    <details className={styles.deletion}>
      <summary>Delete my account</summary>
      <form method="post" action="/account" aria-label="Delete my account" className={styles.form} onSubmit={onSubmit}>
        <Confirmation email={user.email} isWrong={mismatch} />
        {deletion.failure && <Notice tone="error">{deletion.failure}</Notice>}
        <Button type="submit" variant="danger" busy={deletion.running}>
          {deletion.running ? 'Deleting…' : 'Permanently delete my account'}
        </Button>
      </form>
    </details>
  );
}
