import type { SessionUser } from 'shared-contracts';
import { useQuery, useQueryClient, useServices } from 'shared-runtime';
import { Button, Notice } from 'shared-ui';
import { useTask } from '../../lib/backend/use-task.ts';
import { AccountSection } from '../../lib/section/account-section.tsx';
import { Loaded } from '../../lib/section/loaded.tsx';
import { type NewsletterState, newsletterQuery, setNewsletter } from './newsletter.ts';

function stateText({ subscribed, confirmed }: NewsletterState): string {
  if (!subscribed) return 'You’re not subscribed to our newsletter.';
  return confirmed
    ? 'You’re subscribed: new capsules first, with 48-hour early access.'
    : 'Almost there. Confirm your subscription with the link we emailed you, or right here.';
}

function label({ subscribed, confirmed }: NewsletterState): string {
  if (!subscribed) return 'Subscribe';
  return confirmed ? 'Unsubscribe' : 'Confirm';
}

/** The newsletter, switched from the account. */
export function NewsletterSection({ user }: { readonly user: SessionUser }) {
  const { config } = useServices();
  const cache = useQueryClient();
  const options = newsletterQuery(config, user.id);
  const state = useQuery(options);
  const change = useTask(async (subscribed: boolean) => {
    cache.setQueryData(options.queryKey, await setNewsletter(config, subscribed));
  });
  return (
    <AccountSection title="Newsletter">
      <Loaded query={state} what="your newsletter settings">
        {(found) => (
          <>
            <p aria-live="polite">{stateText(found)}</p>
            {change.failure && <Notice tone="error">{change.failure}</Notice>}
            <Button
              variant="secondary"
              busy={change.running}
              onClick={() => void change.run(!(found.subscribed && found.confirmed))}
            >
              {label(found)}
            </Button>
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}
