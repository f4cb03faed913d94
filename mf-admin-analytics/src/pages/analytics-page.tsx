import { AWAITS_SCRIPT_ATTRIBUTE, PageHead, useAuth } from 'shared-contracts';
import { ButtonLink, Container, EmptyState } from 'shared-ui';
import { EventHealthPanel } from '../features/events/event-health-panel.tsx';
import { NewsletterPanel } from '../features/newsletter/newsletter-panel.tsx';
import styles from './analytics-page.module.css';

const SIGN_IN = `/auth?return=${encodeURIComponent('/admin/analytics')}`;

function Figures() {
  return (
    <Container className={styles.page}>
      <h1>Analytics</h1>
      <div className={styles.panels}>
        <NewsletterPanel />
        <EventHealthPanel />
      </div>
    </Container>
  );
}

/** The role is a hint for this page alone: whoever forges it sees what the database gives to strangers, which is nothing. */
function Access() {
  const { status, user } = useAuth();
  if (status === 'signed-in' && user?.role === 'admin') return <Figures />;
  if (status === 'signed-in') {
    return (
      <EmptyState
        level={1}
        size="page"
        title="This page is not open to you"
        text="Your account has no access to the figures of the house."
        action={<ButtonLink href="/">Back to the shop</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      level={1}
      size="page"
      title="Analytics"
      text="These pages are for the people who run the house."
      action={status === 'signed-out' ? <ButtonLink href={SIGN_IN}>Sign in</ButtonLink> : undefined}
    />
  );
}

export default function AnalyticsPage() {
  const isChecking = useAuth().status === 'loading';
  return (
    <main id="main" {...(isChecking && { [AWAITS_SCRIPT_ATTRIBUTE]: '' })}>
      <PageHead
        title="Analytics"
        description="Figures for the people who run the house."
        canonical="/admin/analytics"
        noindex
      />
      <Access />
    </main>
  );
}
