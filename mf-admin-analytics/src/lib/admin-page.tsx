import type { ReactNode } from 'react';
import { AWAITS_SCRIPT_ATTRIBUTE, PageHead, useAuth, useLocation } from 'shared-runtime';
import { ButtonLink, Container, EmptyState } from 'shared-ui';
import { AdminNavigation } from './admin-navigation.tsx';
import styles from './admin-page.module.css';
import { useHasRole } from './roles.ts';

interface AdminPageProps {
  /** The page’s headline, and its title once the role is known. */
  readonly title: string;
  /** One sentence under the headline. */
  readonly lead?: ReactNode;
  /** A small line above the headline, such as the way back. */
  readonly kicker?: ReactNode;
  /** Links and buttons beside the headline. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

const UNKNOWN_TITLE = 'Analytics';

function Refusal() {
  return (
    <EmptyState
      level={1}
      size="page"
      title="This page is not open to you"
      text="Your account doesn’t have access to analytics. Ask an administrator for access."
      action={<ButtonLink href="/">Back to the shop</ButtonLink>}
    />
  );
}

function SignInInvitation({ isChecking }: { readonly isChecking: boolean }) {
  const { pathname, search } = useLocation();
  const signIn = `/auth?return=${encodeURIComponent(`${pathname}${search}`)}`;
  return (
    <EmptyState
      level={1}
      size="page"
      title={UNKNOWN_TITLE}
      text="Staff only."
      action={isChecking ? undefined : <ButtonLink href={signIn}>Sign in</ButtonLink>}
    />
  );
}

/**
 * The frame of every admin page. Its contents are rendered only for an account with a role, so that nothing is fetched before
 * the role is known. The role is a hint for the page: with a forged role, a visitor sees only the data that the database gives
 * without a role, which is none.
 */
export function AdminPage({ title, lead, kicker, actions, children }: AdminPageProps) {
  const { status } = useAuth();
  const { pathname } = useLocation();
  const isSignedIn = status === 'signed-in';
  const isOpen = useHasRole()('viewer');
  const isChecking = status === 'loading';
  return (
    <main id="main" {...(isChecking && { [AWAITS_SCRIPT_ATTRIBUTE]: '' })}>
      <PageHead
        title={isOpen ? title : UNKNOWN_TITLE}
        description="Experiments and shop data. Staff only."
        canonical={pathname}
        noindex
      />
      {isOpen && (
        <Container className={styles.page}>
          <AdminNavigation />
          <header className={styles.head}>
            <div className={styles.headline}>
              {kicker !== undefined && <div className={styles.kicker}>{kicker}</div>}
              <h1>{title}</h1>
              {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            </div>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </header>
          {children}
        </Container>
      )}
      {isSignedIn && !isOpen && <Refusal />}
      {!isSignedIn && <SignInInvitation isChecking={isChecking} />}
    </main>
  );
}
