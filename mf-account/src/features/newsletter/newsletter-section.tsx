import { type SessionUser, useQuery, useQueryClient, useServices } from 'shared-contracts';
import { Button, Notice } from 'shared-ui';
import { useTask } from '../../lib/backend/use-task.ts';
import { AccountSection } from '../../lib/section/account-section.tsx';
import { Loaded } from '../../lib/section/loaded.tsx';
import { type NewsletterState, newsletterQuery, setNewsletter } from './newsletter.ts';

function stateText({ subscribed, confirmed }: NewsletterState): string {
  if (!subscribed) return 'You do not receive our newsletter.';
  return confirmed
    ? 'You receive our newsletter: new capsules first, with 48 hours of early access.'
    : 'You have asked for our newsletter. Follow the link in the message we sent you, or confirm it here.';
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
      <Loaded query={state} what="your newsletter state">
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
