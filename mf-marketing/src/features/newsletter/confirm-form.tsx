import { useSearchParams, useServices } from 'shared-runtime';
import { Button, ButtonLink } from 'shared-ui';

/** The format of a confirmation mail's token. */
const TOKEN = /^[0-9a-f]{64}$/;

/**
 * The button that confirms a subscription. It posts to the backend, with or without script: only a press changes anything,
 * since mail scanners open every link that they find.
 */
export function ConfirmForm() {
  const { supabase } = useServices().config;
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  if (!TOKEN.test(token)) {
    return (
      <>
        <p>This link is incomplete. Open the link in our email again, or subscribe again.</p>
        <ButtonLink href="/">Go to the home page</ButtonLink>
      </>
    );
  }
  return (
    <form action={`${supabase.url}/functions/v1/confirm-subscription`} method="post">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large">
        Confirm my subscription
      </Button>
    </form>
  );
}
