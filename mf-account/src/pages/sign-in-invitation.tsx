import { ButtonLink, Skeleton } from 'shared-ui';
import { signInPath } from '../lib/auth/own-path.ts';
import styles from './account-page.module.css';
import { BesideBenefits } from './beside-benefits.tsx';

const BACK_HERE = '/account';

/** The account page of a visitor who is signed out, or whose session is still loading. */
export function SignInInvitation({ checking }: { readonly checking: boolean }) {
  return (
    <BesideBenefits shown={!checking}>
      <div className={styles.invitation}>
        <h1>Your account</h1>
        <noscript>
          <p>
            Accounts need JavaScript, which is turned off in this browser. You can shop and check out without an
            account.
          </p>
        </noscript>
        {checking ? (
          <Skeleton shape="text" lines={3} />
        ) : (
          <>
            <p>Sign in to see your orders, styling sessions, and favorites on every device.</p>
            <div className={styles.actions}>
              <ButtonLink href={signInPath(BACK_HERE)}>Sign in</ButtonLink>
              <ButtonLink href={`/auth?view=sign-up&return=${encodeURIComponent(BACK_HERE)}`} variant="secondary">
                Create an account
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </BesideBenefits>
  );
}
