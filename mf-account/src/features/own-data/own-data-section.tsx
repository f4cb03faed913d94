import type { SessionUser } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Button, Notice } from 'shared-ui';
import { useTask } from '../../lib/backend/use-task.ts';
import { AccountSection } from '../../lib/section/account-section.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { exportOwnData } from './own-data.ts';
import { saveFile } from './save-file.ts';

/** The account's stored data: its download and its deletion. */
export function OwnDataSection({ user }: { readonly user: SessionUser }) {
  const { config } = useServices();
  const download = useTask(async () =>
    saveFile('capsule-collective-my-data.json', 'application/json', await exportOwnData(config)),
  );
  return (
    <AccountSection title="Your data">
      <p>
        A copy of everything we keep about you: account details, favorites, sessions, messages, orders, and newsletter,
        as a JSON file.
      </p>
      {download.failure && <Notice tone="error">{download.failure}</Notice>}
      <Button variant="secondary" busy={download.running} onClick={() => void download.run()}>
        Download my data
      </Button>
      <DeletionForm user={user} />
    </AccountSection>
  );
}
