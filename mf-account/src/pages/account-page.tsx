import { AWAITS_SCRIPT_ATTRIBUTE, PageHead, useAuth } from 'shared-runtime';
import { ButtonLink, Container } from 'shared-ui';
import { BookingsSection } from '../features/bookings/bookings-section.tsx';
import { FavoritesRow } from '../features/favorites/favorites-row.tsx';
import { FavoritesSection } from '../features/favorites/favorites-section.tsx';
import { NewsletterSection } from '../features/newsletter/newsletter-section.tsx';
import { OrdersSection } from '../features/orders/orders-section.tsx';
import { OwnDataSection } from '../features/own-data/own-data-section.tsx';
import { ProfileSection } from '../features/profile/profile-section.tsx';
import { SignOutPanel } from '../features/sign-out/sign-out-panel.tsx';
import styles from './account-page.module.css';
import { SignInInvitation } from './sign-in-invitation.tsx';

function SignedInAccount() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{user.firstName === '' ? 'Your account' : `Hello, ${user.firstName}`}</h1>
          <p className={styles.email}>{user.email}</p>
        </div>
        <SignOutPanel>
          {user.role !== null && (
            <ButtonLink href="/admin/analytics" variant="secondary" size="small">
              Analytics
            </ButtonLink>
          )}
        </SignOutPanel>
      </header>
      <OrdersSection user={user} />
      <FavoritesSection />
      <BookingsSection user={user} />
      <NewsletterSection user={user} />
      <ProfileSection user={user} />
      <OwnDataSection user={user} />
    </>
  );
}

export default function AccountPage() {
  const { status } = useAuth();
  const isChecking = status === 'loading';
  return (
    <main id="main" {...(isChecking && { [AWAITS_SCRIPT_ATTRIBUTE]: '' })}>
      <PageHead
        title="Your account"
        description="Your orders, favorites, styling sessions, and data."
        canonical="/account"
        noindex
      />
      <Container className={styles.page} aria-busy={isChecking}>
        {status === 'signed-in' ? <SignedInAccount /> : <SignInInvitation checking={isChecking} />}
      </Container>
      {status === 'signed-in' && <FavoritesRow />}
    </main>
  );
}
