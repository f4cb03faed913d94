import type { FormEvent } from 'react';
import type { SessionUser } from 'shared-contracts';
import { Link, useQuery, useQueryClient, useServices } from 'shared-runtime';
import { Button, Notice, TextField } from 'shared-ui';
import { useTask } from '../../lib/backend/use-task.ts';
import { AccountSection } from '../../lib/section/account-section.tsx';
import { Loaded } from '../../lib/section/loaded.tsx';
import { type Profile, profileQuery, saveProfile } from './profile.ts';
import styles from './profile-section.module.css';

const written = (data: FormData, field: string): string => String(data.get(field) ?? '').trim();

function ProfileForm({ user, profile }: { readonly user: SessionUser; readonly profile: Profile }) {
  const { config } = useServices();
  const cache = useQueryClient();
  const saving = useTask(async (next: Profile) => {
    await saveProfile(config, user.id, next);
    cache.setQueryData(profileQuery(config, user.id).queryKey, next);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void saving.run({ firstName: written(data, 'first_name'), lastName: written(data, 'last_name') });
  };
  return (
    <form method="post" action="/account" className={styles.form} aria-label="Your details" onSubmit={onSubmit}>
      <div className={styles.names}>
        <TextField
          label="First name"
          name="first_name"
          defaultValue={profile.firstName}
          maxLength={100}
          autoComplete="given-name"
          required
        />
        <TextField
          label="Last name"
          name="last_name"
          defaultValue={profile.lastName}
          maxLength={100}
          autoComplete="family-name"
          required
        />
      </div>
      {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
      {saving.state.status === 'done' && <Notice tone="success">Your details have been saved.</Notice>}
      <Button type="submit" variant="secondary" busy={saving.running}>
        {saving.running ? 'Saving…' : 'Save details'}
      </Button>
    </form>
  );
}

/** The account's profile: names, email, password. */
export function ProfileSection({ user }: { readonly user: SessionUser }) {
  const { config } = useServices();
  const profile = useQuery(profileQuery(config, user.id));
  return (
    <AccountSection title="Your details">
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>
          {user.email} <Link to="/auth?view=new-email">Change your email</Link>
        </dd>
        <dt>Password</dt>
        <dd>
          <Link to="/auth?view=new-password">Choose a new password</Link>
        </dd>
      </dl>
      <Loaded query={profile} what="your details">
        {(found) => <ProfileForm user={user} profile={found} />}
      </Loaded>
    </AccountSection>
  );
}
